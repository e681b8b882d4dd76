import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseSync, Visitor, type Plugin } from 'vite';

const repository = fileURLToPath(new URL('../../..', import.meta.url));
const ownModules = /[\\/](apps|features|platform)[\\/].*(?<![\\/]nl)\.tsx?$/;
const importOfTexts = /^import \{ nl(?: as (\w+))? \} from '((?:\.{1,2}|#platform)\/(?:[^']*\/)?nl\.ts)';$/gm;

type Texts = Readonly<Record<string, unknown>>;
interface Use {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Returns the texts that the code reads from the object `name`; null if it uses the object in another way. */
const usesOf = (code: string, id: string, name: string, texts: Texts): readonly Use[] | null => {
  const uses: Use[] = [];
  let others = 0;
  /** Parts of a longer path, such as `nl.errors` in `nl.errors.name`. */
  const within = new Set<object>();
  const valueOf = (node: { readonly type: string }): unknown => {
    if (node.type === 'Identifier') return 'name' in node && node.name === name ? texts : undefined;
    if (node.type !== 'MemberExpression' || !('object' in node && 'property' in node && 'computed' in node) || node.computed) return undefined;
    const whole = valueOf(node.object as { readonly type: string });
    return typeof whole === 'object' && whole !== null ? (whole as Texts)[(node.property as { readonly name: string }).name] : undefined;
  };
  new Visitor({
    MemberExpression(node) {
      const text = valueOf(node);
      if (typeof text !== 'string') return;
      uses.push({ start: node.start, end: node.end, text });
      for (let part: { readonly type: string } = node; part.type === 'MemberExpression'; part = (part as typeof node).object) within.add((part as typeof node).object);
    },
    Identifier(node) {
      if (node.name === name && !within.has(node)) others += 1;
    },
  }).visit(parseSync(id, code).program);
  return others === 0 ? uses : null;
};

const place = (code: string, uses: readonly Use[]): string =>
  uses.toSorted((one, other) => other.start - one.start).reduce((placed, { start, end, text }) => placed.slice(0, start) + JSON.stringify(text) + placed.slice(end), code);

/**
 * A module that shows one text would bring all texts of its feature with it, so the first view would have the texts of every
 * screen. This plugin replaces `nl.x` by the text itself. Modules with other uses of `nl`, such as computed texts, are unchanged.
 */
export const wordsInPlace = (): Plugin => ({
  name: 'cook:words-in-place',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: ownModules },
    async handler(code, id) {
      let placed = code;
      for (const [statement, name = 'nl', from = ''] of code.matchAll(importOfTexts)) {
        const file = from.startsWith('#') ? join(repository, from.slice(1)) : join(dirname(id), from);
        const { nl } = (await import(pathToFileURL(file).href)) as { nl: Texts };
        const rest = placed.replace(statement, '');
        const uses = usesOf(rest, id, name, nl);
        if (uses) placed = place(rest, uses);
      }
      return placed === code ? null : { code: placed, map: null };
    },
  },
});
