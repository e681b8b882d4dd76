import { page, userEvent } from 'vitest/browser';
import type { AnswerOf, SentBody } from '#platform/contract/call.ts';
import { aggregateMap, describeMapColumns, type ColumnStatistics } from '#platform/contract/map-aggregates.ts';
import { getMapFields, listMapFeatures, type SourceField } from '#platform/contract/map-source.ts';
import { layerWith, mapWith } from '#platform/map/testing/configuration.ts';
import { bottomPanelOf } from '#platform/web/shell/bottom-panel.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { GridPanel } from '../GridPanel.tsx';

type Body = SentBody<typeof aggregateMap>;
type Answer = AnswerOf<typeof aggregateMap>;

const fields: SourceField[] = [{ name: 'soort', type: 'string' }, { name: 'hoogte', type: 'number' }];
const trees = (more: object = {}) =>
  mapWith({ id: 1, name: 'bomen', title: 'Bomen', grid: { type: 'Staaf', ...more }, source: { type: 'Vector', url: 'https://kaart.example/wfs', layers: [layerWith({ id: 1, name: 'boom' })] } });
const statistics = (name: string, more: Partial<ColumnStatistics>): ColumnStatistics =>
  ({ name, type: 'categorical', can_group: true, filled: 9, distinct: 3, min: null, max: null, sum: null, average: null, ...more });

/** Opens the panel with a tab that begins with bars. `described` lists the columns of each request for statistics. */
export const openChart = ({ grid = {}, soort = {}, answer = () => ({}), width = 900, height }: { readonly grid?: object; readonly soort?: Partial<ColumnStatistics>; readonly answer?: (body: Body) => Partial<Answer>; readonly width?: number; readonly height?: number } = {}) => {
  const asked: Body[] = [];
  const listed: unknown[] = [];
  const described: (readonly string[] | undefined)[] = [];
  const setup = renderOnMap(<div style={{ width, height }}><GridPanel /></div>, { maps: [trees(grid)] }, {
    answers: (api) => {
      api.on(getMapFields, () => [{ name: 'boom', label: 'Boom', fields }]);
      api.on(listMapFeatures, ({ body }) => {
        listed.push(body.conditions);
        return { layer: 'boom', label: 'Boom', features: [], total: 9, limited: true };
      });
      api.on(describeMapColumns, ({ body: { fields: names } }) => {
        described.push(names);
        const columns = [statistics('soort', soort), statistics('hoogte', { type: 'numeric', can_group: false, distinct: null, min: 1, max: 30 })];
        return { columns: columns.filter(({ name }) => names?.includes(name)), total: 9, over_first: null };
      });
      api.on(aggregateMap, ({ body }) => {
        asked.push(body);
        const groups = [['Eik', 5], ['Beuk', 3], [null, 1]].map(([value, result]) => ({ value: value ?? null, result: result ?? null, rows: Number(result) }));
        return { groups, rest: null, total: 9, over_first: null, ...answer(body) };
      });
    },
  });
  bottomPanelOf(setup.map.model).getState().open({ mapKey: 'map-1', layer: 'boom', title: 'Bomen', conditions: [], most: null });
  return { model: setup.map.model, asked, listed, described };
};
/** A part of the chart, or a button. */
export const part = (name: string) => page.getByRole('button', { name, exact: true });
export const press = (name: string) => userEvent.click(part(name));
