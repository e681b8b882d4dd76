import type { RuleTester } from 'oxlint/plugins-dev';
import { placeOf, type Place } from './place.ts';

export type Rule = Extract<Parameters<RuleTester['run']>[1], { createOnce?: never } | { create: unknown }>;
type Create = NonNullable<Rule['create']>;
export type Context = Parameters<Create>[0];
export type Visitor = ReturnType<Create>;

/** Makes a rule that depends on the place of the file in the repository; `visitorFor` returns null where it does not apply. */
export const rule = (visitorFor: (place: Place, context: Context) => Visitor | null): Rule => ({
  meta: { type: 'problem' },
  create: (context) => visitorFor(placeOf(context.filename), context) ?? {},
});

interface Import {
  readonly source: string;
  /** True when the import is erased before the code runs. */
  readonly typeOnly: boolean;
  readonly node: Parameters<NonNullable<Visitor['ImportDeclaration']>>[0]['source'];
}

/** Calls `visit` for every `import … from`, `export … from` and `import('…')`. */
export const onImport = (visit: (found: Import) => void): Visitor => ({
  ImportDeclaration: ({ source, importKind }) =>
    visit({ source: source.value, typeOnly: importKind === 'type', node: source }),
  ExportAllDeclaration: ({ source, exportKind }) =>
    visit({ source: source.value, typeOnly: exportKind === 'type', node: source }),
  ExportNamedDeclaration: ({ source, exportKind }) => {
    if (source) visit({ source: source.value, typeOnly: exportKind === 'type', node: source });
  },
  ImportExpression: ({ source }) => {
    if (source.type === 'Literal' && typeof source.value === 'string') {
      visit({ source: source.value, typeOnly: false, node: source });
    }
  },
});
