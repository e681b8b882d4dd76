import { describe, expect, test } from 'vitest';
import { createSettingsCatalogue } from '#platform/contract/settings-catalogue.ts';
import { publicTools } from '#platform/domain/configuration-answer/public-tools.ts';
import { tools } from './settings.ts';
import { MOST_TASKS, readStartTasks, startTasksSettings } from './start-tasks.ts';

const maps = { title: 'Bouwplannen', icon: 'building', opens: 'maps', layers: ['bouwkavels'] };
const search = { title: 'Mijn adres', opens: 'search', search: 'Kerkstraat' };
const tab = { title: 'Iets melden', icon: 'report', opens: 'tab', tab: '7' };

describe('the tasks of a configuration', () => {
  test('are read in their order, with the heading', () => {
    expect(readStartTasks({ startTasks: { enabled: true, title: ' Waarvoor komt u? ', tasks: [maps, search, tab] } }))
      .toEqual({ title: 'Waarvoor komt u?', tasks: [maps, search, tab] });
  });

  test.each([
    ['not set', undefined], ['switched off', { enabled: false, tasks: [maps] }], ['without tasks', { enabled: true, tasks: [] }],
    ['of another form', 'taken'], ['a list', [maps]], ['null', null], ['tasks of another form', { tasks: 'veel' }],
  ])('are null when the setting is %s', (_, setting) => {
    expect(readStartTasks({ startTasks: setting })).toBeNull();
  });

  test.each([
    ['no title', { ...maps, title: ' ' }], ['a title of 41 letters', { ...maps, title: 'x'.repeat(41) }], ['an unknown icon', { ...maps, icon: '<svg>' }],
    ['no maps', { ...maps, layers: [] }], ['an unknown opening', { ...maps, opens: 'javascript:alert(1)' }], ['an unknown tab', { ...tab, tab: '42' }],
    ['a search of 201 letters', { ...search, search: 'x'.repeat(201) }], ['nothing in it', null],
  ])('leave out a task with %s, which is not published either', (_, task) => {
    expect(readStartTasks({ startTasks: { title: 7, tasks: [task, search] } })).toEqual({ title: null, tasks: [search] });
    expect(startTasksSettings.safeParse({ tasks: [task] }).success).toBe(false);
  });

  test('are at most six', () => {
    const seven = Array.from({ length: MOST_TASKS + 1 }, () => tab);
    expect(readStartTasks({ startTasks: { tasks: seven } })?.tasks).toHaveLength(MOST_TASKS);
    expect([seven, seven.slice(1)].map((many) => startTasksSettings.safeParse({ tasks: many }).success)).toEqual([false, true]);
  });

  test('reach visitors with their own fields alone', () => {
    const stored = { enabled: true, title: 'Kop', note: 'intern', tasks: [{ ...maps, note: 'intern' }, search, tab] };
    expect(publicTools({ startTasks: stored }, createSettingsCatalogue([{ tools }]))['startTasks'])
      .toEqual({ enabled: true, title: 'Kop', tasks: [maps, search, tab] });
  });

  test('are offered for public configurations, and in no new one', () => {
    expect([tools[0]?.onlyPublic, tools[0]?.begins]).toEqual([true, undefined]);
  });
});
