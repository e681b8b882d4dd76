import type { Day } from '#platform/contract/amsterdam-day.ts';
import { comparandAt, openEndAt, type Comparand } from './comparand.ts';
import { draftsFor, type Alternatives, type Draft } from './drafts.ts';
import { fieldsAbout, fieldsAt, isDateItself, isName, isPlace, isTime, isVerb, isYear, type NamedField, type WordsField } from './names.ts';
import { comparatives, equalities, filled, fillers, links, nearness, negations, phraseAt, skip, textComparisons, unfilled, verbs } from './phrases.ts';
import type { Token } from './tokens.ts';
import { valuesAt } from './values.ts';

/** A part of a question that became conditions. */
export interface Clause {
  readonly alternatives: Alternatives;
  readonly field: WordsField;
  /** Equality with a known value; several of these for one field are alternatives. */
  readonly isValue: boolean;
  readonly isNegated: boolean;
  /** The position behind it. */
  readonly end: number;
}

const SURE = 4;

export interface Context {
  readonly tokens: readonly Token[];
  readonly fields: readonly WordsField[];
  readonly today: Day;
}

/** How a clause begins. */
export interface Begin {
  readonly at: number;
  /** The word that negates it. */
  readonly negation: string | null;
  /** The field of the clause that it is joined to. */
  readonly joined: WordsField | null;
}

const fits = (tokens: readonly Token[], at: number, ...words: readonly string[]): boolean => words.includes(tokens[at]?.word ?? '') && !tokens[at]?.isQuoted;
const articles = new Set(['de', 'het', 'een']);
/** Returns whether a word stands before a position, directly or with an article between. */
const follows = (tokens: readonly Token[], at: number, ...words: readonly string[]): boolean =>
  fits(tokens, at - 1, ...words) || (articles.has(tokens[at - 1]?.word ?? '') && fits(tokens, at - 2, ...words));

const one = (field: WordsField, operator: Draft['operator'], expression: string, end: number, isValue = false): Clause =>
  ({ alternatives: [[{ property: field.name, operator, expression }]], field, isValue, isNegated: operator === '<>', end });

const startsWithCapital = (text: string): boolean => /^\p{Lu}/u.test(text);

/** Reads a text that is not a known value of the layer; the words of a name are read together. */
const textAt = ({ tokens }: Context, at: number): { readonly text: string; readonly end: number } | null => {
  const [token] = [tokens[at]];
  if (!token || !/[\p{L}\p{N}]/u.test(token.text)) return null;
  let end = at + 1;
  if (!token.isQuoted && startsWithCapital(token.text)) while (tokens[end] && !tokens[end]?.isQuoted && startsWithCapital(tokens[end]?.text ?? '')) end += 1;
  return { text: tokens.slice(at, end).map(({ text }) => text).join(' '), end };
};

const textComparison = (context: Context, field: WordsField, at: number): Clause | null => {
  if (field.type !== 'string') return null;
  const { tokens } = context;
  const comparison = phraseAt(tokens, at, textComparisons);
  const operand = textAt(context, comparison ? skip(tokens, at + comparison.words.length, articles) : at);
  if (comparison) return operand && one(field, comparison.operator, operand.text, operand.end);
  return operand && fits(tokens, operand.end, 'bevat', 'bevatten') ? one(field, 'contains', operand.text, operand.end + 1) : null;
};

const emptiness = (tokens: readonly Token[], field: WordsField, at: number, isNegated: boolean): Clause | null => {
  const isUnfilled = unfilled.has(tokens[at]?.word ?? '');
  if (!isUnfilled && !filled.has(tokens[at]?.word ?? '')) return null;
  return one(field, isUnfilled === isNegated ? 'filled' : 'empty', '', at + 1);
};

/** A text after its field that is not a known value: in quotes, a name, or something with a digit. */
const freeText = (context: Context, field: WordsField, at: number): Clause | null => {
  const token = context.tokens[at];
  if (field.type !== 'string' || !token || !(token.isQuoted || startsWithCapital(token.text) || /\d/.test(token.text))) return null;
  const operand = textAt(context, at);
  return operand && one(field, 'contains', operand.text, operand.end);
};

/** Several numbers or periods of one field are alternatives, like values. */
const isEquality = ({ operator, upper }: Comparand): boolean => operator === '=' && !upper;

/** `soort eik`, `hoogte meer dan 15`, `straat begint met Kerk`, `zonder bouwjaar`. */
const fieldClause = (context: Context, named: NamedField, { at, negation }: Begin): Clause | null => {
  const { tokens, fields, today } = context;
  const { field, length } = named;
  const behind = at + length;
  const linked = skip(tokens, behind, links);
  const isNegatedBehind = fits(tokens, linked, 'niet', 'geen');
  const next = isNegatedBehind ? skip(tokens, linked + 1, links) : linked;
  const isNegated = (negation !== null) !== isNegatedBehind;
  const comparand = comparandAt(tokens, next, today, fields);
  const compared = comparand && draftsFor(field, comparand, isNegated, today);
  if (comparand && compared) return { alternatives: compared, field, isValue: isEquality(comparand), isNegated, end: comparand.end };
  if (isVerb(named)) return null;
  const said = skip(tokens, behind, verbs);
  const empty = emptiness(tokens, field, isNegatedBehind ? next : said, isNegated);
  if (empty) return empty;
  if (field.type === 'boolean') {
    const answer = fits(tokens, next, 'ja', 'nee') ? tokens[next]?.word : undefined;
    const isTrue = (answer !== 'nee') !== (answer === undefined ? negation !== null : isNegated);
    return one(field, '=', String(isTrue), answer === undefined ? behind : next + 1);
  }
  const equality = phraseAt(tokens, next, equalities);
  const valued = equality ? skip(tokens, next + equality.words.length, articles) : next;
  const [value] = valuesAt(tokens, valued, [field], true);
  if (value) return one(field, isNegated === (equality?.isEqual ?? true) ? '<>' : '=', value.value, valued + value.length, true);
  if (!isNegated) {
    const text = textComparison(context, field, next) ?? freeText(context, field, next);
    if (text) return text;
  }
  if (negation === 'zonder' || negation === 'geen') return one(field, 'empty', '', behind);
  return negation === null && follows(tokens, at, 'met') ? one(field, 'filled', '', behind) : null;
};

/** The fields that a comparison which names none can be about. */
const impliedFields = ({ fields }: Context, { about, canBeTime, amount, upper }: Comparand): readonly WordsField[] => {
  if (about) return fieldsAbout(about, fields);
  const unit = amount.unit ?? upper?.amount.unit;
  if (unit === 'square metre') return fieldsAbout('size', fields);
  if (unit === 'money') return fieldsAbout('price', fields);
  if (unit === 'metre') return (['height', 'length', 'width', 'depth', 'thickness'] as const).flatMap((subject) => fieldsAbout(subject, fields));
  return amount.period && canBeTime ? fields.filter(isTime) : [];
};

/** `meer dan 3 lagen`, `hoger dan 15 meter`, `na 1990 gebouwd`. */
const comparisonClause = (context: Context, { at, negation, joined }: Begin): Clause | null => {
  const { tokens, fields, today } = context;
  const comparand = comparandAt(tokens, at, today, fields);
  if (!comparand) return null;
  const clauseOn = (field: WordsField, end: number): Clause | null => {
    const open = comparand.operator === '=' ? openEndAt(tokens, end) : null;
    const alternatives = draftsFor(field, open ? { ...comparand, operator: open } : comparand, negation !== null, today);
    return alternatives && { alternatives, field, isValue: isEquality(comparand) && !open, isNegated: negation !== null, end: open ? end + 2 : end };
  };
  if (comparand.field) return clauseOn(comparand.field.field, comparand.end);
  const near = fieldsAt(tokens, comparand.end, fields).filter((named) => !isVerb(named));
  const verbAt = skip(tokens, comparand.end, links);
  const times = fieldsAt(tokens, verbAt, fields).filter(({ field }) => isTime(field));
  const isOnlyAmount = comparand.isBare && !comparand.about && !comparand.amount.period && !comparand.amount.unit;
  const named = [...near.map(({ field, length }) => clauseOn(field, comparand.end + length)), ...times.map(({ field, length }) => clauseOn(field, verbAt + length))];
  const found = named.find((clause) => clause !== null);
  if (found) return found;
  // `minder dan 3 of meer dan 6 lagen`
  const other = ['of', 'en'].includes(tokens[comparand.end]?.word ?? '') ? comparisonClause(context, { at: comparand.end + 1, negation: null, joined: null }) : null;
  const shared = other && !comparand.about ? clauseOn(other.field, comparand.end) : null;
  if (shared) return shared;
  // `3 lagen en 2 winkels` is about two things.
  const behind = tokens[comparand.end];
  const isLast = !behind || behind.word === 'of' || fillers.has(behind.word) || !/[\p{L}\p{N}]/u.test(behind.word);
  const inherited = (!isOnlyAmount || isLast) && joined && !(comparand.about && comparand.about !== 'time') ? clauseOn(joined, comparand.end) : null;
  if (inherited || isOnlyAmount) return inherited || null;
  const implied = impliedFields(context, comparand).flatMap((field) => clauseOn(field, comparand.end) ?? []);
  const [first, second] = implied;
  const isClear = !second || (comparand.about === 'age' && first && isYear(first.field) && !isYear(second.field));
  return first && isClear ? first : (implied.find(({ field }) => isDateItself(field)) ?? null);
};

/** `onbekend bouwjaar`, `een bekende soort`. */
const emptyFieldClause = ({ tokens, fields }: Context, { at, negation }: Begin): Clause | null => {
  const word = tokens[at]?.word.replace(/e$/, '') ?? '';
  const [named] = unfilled.has(word) || filled.has(word) ? fieldsAt(tokens, at + 1, fields).filter(({ sureness }) => sureness >= SURE) : [];
  return named ? one(named.field, unfilled.has(word) === (negation !== null) ? 'filled' : 'empty', '', at + 1 + named.length) : null;
};

/** A known value: `eiken`, `in Westerbuurt`, `achterstallig onderhoud`. */
const valueClause = ({ tokens, fields }: Context, { at, negation }: Begin): Clause | null => {
  // `naast de kerk` is about another place.
  const isField = fieldsAt(tokens, at, fields).some(({ sureness }) => sureness >= SURE);
  const found = follows(tokens, at, ...nearness) ? [] : valuesAt(tokens, at, fields);
  const values = found.filter(({ operator }) => operator === '=' || !isField);
  const behind = (length: number): readonly NamedField[] => fieldsAt(tokens, at + length, fields).filter((named) => !isVerb(named));
  const withField = values.flatMap((value) => behind(value.length).filter(({ field }) => field === value.field).map(({ length }) => ({ ...value, length: value.length + length })));
  const placed = follows(tokens, at, 'in', 'aan', 'op') ? values.filter(({ field }) => isPlace(field)) : [];
  const [chosen, other] = [withField, placed, values].find((some) => some.length > 0) ?? [];
  if (!chosen || other || (chosen.operator === 'contains' && negation !== null)) return null;
  return one(chosen.field, chosen.operator === '=' && negation !== null ? '<>' : chosen.operator, chosen.value, at + chosen.length, true);
};

/** `met brug in de naam`. */
const insideClause = (context: Context, { at, negation }: Begin): Clause | null => {
  const { tokens, fields } = context;
  const operand = negation === null && fits(tokens, at - 1, 'met') ? textAt(context, at) : null;
  if (!operand || !fits(tokens, operand.end, 'in')) return null;
  const named = skip(tokens, operand.end + 1, articles);
  const found = fieldsAt(tokens, named, fields).find((candidate) => candidate.field.type === 'string' && !isVerb(candidate));
  return found ? one(found.field, 'contains', operand.text, named + found.length) : null;
};

/** `die beginnen met Kerk`, of the name of an object. */
const nameClause = (context: Context, { at, negation }: Begin): Clause | null => {
  const { tokens, fields } = context;
  if (negation !== null || !phraseAt(tokens, at, textComparisons)) return null;
  const texts = fields.filter(({ type }) => type === 'string');
  const names = fields.filter(isName);
  const candidates = names.length > 0 ? names : texts;
  const [field] = candidates;
  return field && candidates.length === 1 ? textComparison(context, field, at) : null;
};

/** Reads the clause that begins at a position; null when none does. */
export const clauseAt = (context: Context, begin: Begin): Clause | null => {
  const { tokens, fields } = context;
  const token = tokens[begin.at];
  if (!token || (!token.isQuoted && (negations.has(token.word) || token.word === 'of'))) return null;
  const named = fillers.has(token.word) || comparatives.has(token.word) ? [] : fieldsAt(tokens, begin.at, fields);
  const decadeClause = token.word === 'jaren' ? comparisonClause(context, begin) : null;
  const byField = (isSure: boolean): Clause | undefined =>
    named.filter(({ sureness }) => sureness >= SURE === isSure).map((candidate) => fieldClause(context, candidate, begin)).find((clause) => clause !== null);
  return insideClause(context, begin) ?? emptyFieldClause(context, begin) ?? decadeClause ?? byField(true) ?? valueClause(context, begin) ?? comparisonClause(context, begin) ?? nameClause(context, begin) ?? byField(false) ?? null;
};
