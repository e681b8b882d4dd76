import { rule } from '../rule.ts';

/** Phrases that readers had to read twice, each with advice on what to write. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\b(?:that|what|where|when|which|as|if|how|with|until|because|and|than) one (?:may|can|must|has|had|is|was|does|sees|reads|gets|needs|asks|wants|makes|goes|comes|chooses|knows|looks)\b/i, 'name the actor: the user, the caller, the server'],
  [/\banew\b/i, 'again'],
  [/\bminds nothing\b|\bthat axe minds\b/i, 'passes axe'],
  [/\b(?:is|are|was|were|be) told\b/i, 'say who reports, shows or logs it'],
  [/\bdeeds?\b/i, 'action'],
  [/^nor\b|^and\b/i, 'begin with the subject, so that the sentence reads alone'],
  [/\b(?:of|for|with|to|by|from) whom\b/i, 'name the person: the recipient, the author, the owner'],
  [/\bthose (?:that|which|of which)\b/i, 'repeat the noun'],
  [/\bwhat is none\b|\bis so\b|\bare so\b/i, 'say what holds'],
  [/\bfor good\b/i, 'permanently'],
  [/\ball the same\b/i, 'still'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix, correct'],
  [/\b(?:takes?|taken|goes|go|travels?) along\b/i, 'includes, is sent with'],
  [/\bthe specification\b|\bthe documents? (?:says?|has|have|wants?|shows?|gives?)\b/i, 'state the rule itself: readers have no such document'],
];

const complaints = (text: string): string[] =>
  phrases.flatMap(([pattern, instead]) => {
    const found = pattern.exec(text);
    return found ? [`“${found[0]}” is hard to read. Write: ${instead} (docs/plain-english.md).`] : [];
  });

const titled: ReadonlySet<string> = new Set(['test', 'it', 'describe']);

/** Reports hard-to-read phrases in comments and test titles. */
export const plainEnglish = rule((_place, context) => ({
  Program: () => {
    for (const comment of context.sourceCode.getAllComments()) {
      const text = comment.value.replaceAll(/\s*\n\s*\*?\s*/g, ' ').replace(/^\*\s*/, '').trim();
      for (const message of complaints(text)) context.report({ node: comment, message });
    }
  },
  CallExpression: ({ callee, arguments: [title] }) => {
    // Matches `test(…)`, `test.skipIf(…)(…)` and `test.each([…])(…)`.
    const called = callee.type === 'CallExpression' ? callee.callee : callee;
    const name = called.type === 'MemberExpression' ? called.object : called;
    if (name.type !== 'Identifier' || !titled.has(name.name)) return;
    if (title?.type !== 'Literal' || typeof title.value !== 'string') return;
    for (const message of complaints(title.value)) context.report({ node: title, message });
  },
}));
