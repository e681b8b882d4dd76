import { rule } from '../rule.ts';

const directive = /^\s*(oxlint|eslint)-disable/;
const message =
  'A lint rule is switched off without a reason. Write it after ` -- `, or in a comment on the line above: ' +
  'who reads this later cannot ask.';

export const reasonedDisable = rule((_place, context) => ({
  Program: () => {
    const comments = context.sourceCode.getAllComments();
    const endsOn = new Set(comments.filter(({ value }) => !directive.test(value)).map(({ loc }) => loc.end.line));
    for (const comment of comments) {
      const reasoned = / -- \S/.test(comment.value) || endsOn.has(comment.loc.start.line - 1);
      if (directive.test(comment.value) && !reasoned) context.report({ node: comment, message });
    }
  },
}));
