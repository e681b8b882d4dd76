import { invalid } from '#platform/server/failure.ts';

const MOST = 20;

/** Reads one path, or several in quotes, as FME writes them. @throws Failure 422 */
export const readSourceDataset = (query: URLSearchParams): readonly string[] => {
  const text = query.get('SourceDataset')?.trim() ?? '';
  const paths = text.startsWith('"') ? [...text.matchAll(/"([^"]*)"/g)].map(([, path = '']) => path) : [text];
  const given = paths.filter((path) => path !== '');
  if (given.length === 0 || given.length > MOST) throw invalid({ SourceDataset: ['Noem wat er gelezen moet worden.'] });
  return given;
};
