import { openLayers } from '#platform/map/import/open-layers.ts';
import type { Api } from '#platform/web/api/api.ts';
import { noRepairs, type Repairs, type Rules } from '#platform/table-files/check.ts';
import { openTable } from '#platform/table-files/open-table.ts';
import { hasSameColumn, type Placement } from '#platform/table-files/place-reader.ts';
import { getMapService } from '../contract.ts';
import { TaskRunner, messageOf, type Outcome, type TaskContext } from './task-runner.ts';
import { convertFiles } from './convert-files.ts';
import type { ConversionPart } from './fme-calls.ts';
import { nameFromFile, problemWith, shapeNotes, type FileFormat, type Format, type InputMethod } from './formats.ts';
import { createImportStore, emptyImport, type Content, type ImportState, type LayersContent, type Step, type TableContent } from './import-state.ts';
import { nl } from './nl.ts';

/** The dependencies from the page where the import starts. */
export interface ImportDependencies {
  readonly api: Api;
  readonly conversion: ConversionPart;
}

/** The sheet and the row of names to read; without them the reader finds its own. */
export interface TablePart {
  readonly sheet?: string | undefined;
  readonly header?: number;
}

const closeContent = (content: Content | null): void => {
  if (content?.kind === 'table') content.table.close();
  if (content?.kind === 'layers') content.open.close();
};

const rulesOf = (format: Format | null): Rules => (format === 'xlsx' ? 'xlsx' : 'csv');

/** An import, from the choice of a format to the map: its state and its actions. */
export class MapImport {
  readonly store = createImportStore();
  readonly #work = new TaskRunner(this.store);
  /** Number of the latest check; results of earlier ones are ignored. */
  #asked = 0;

  get state(): ImportState {
    return this.store.getState();
  }

  get work(): TaskRunner {
    return this.#work;
  }

  /** Discards the import. */
  clear(): void {
    this.#work.cancel();
    closeContent(this.state.content);
    this.store.setState(emptyImport, true);
  }

  chooseFormat(format: Format): void {
    if (format === this.state.format) return;
    this.clear();
    this.store.setState({ format });
  }

  /** Cancels the running task; the state before it stays. */
  cancel(): void {
    this.#work.cancel();
  }

  open(step: Step): void {
    if (step <= this.state.reached) this.store.setState({ step, error: null });
  }

  set(changes: Partial<Pick<ImportState, 'name' | 'description' | 'metadataUrl' | 'publish' | 'url'>>): void {
    this.store.setState(changes);
  }

  goTo(step: Step): void {
    this.store.setState({ step, reached: step, error: null });
  }

  #setContent(content: Content): void {
    if (this.state.content !== content) closeContent(this.state.content);
    this.store.setState({ content });
  }

  /** Reads files of the chosen format, and opens the second step on success. */
  async chooseFiles(files: readonly File[], way: InputMethod, help: ImportDependencies): Promise<Outcome> {
    const { format } = this.state;
    const [first] = files;
    if (!format || format === 'wms' || !first) return 'cancelled';
    const names = files.map(({ name }) => name);
    const problem = problemWith(format, names, way);
    if (problem !== null) {
      this.store.setState({ error: problem });
      return 'failed';
    }
    closeContent(this.state.content);
    const main = files.find(({ name }) => /\.shp$/i.test(name)) ?? first;
    this.store.setState({ content: null, files, fileName: main.name, step: 0, reached: 0, name: nameFromFile(main.name) });
    return this.#work.run('reading', (running) => this.#read(format, files, main, help, running));
  }

  async #read(format: FileFormat, files: readonly File[], main: File, help: ImportDependencies, running: TaskContext): Promise<void> {
    const { signal, now } = running;
    const onProgress = (progress: Parameters<TaskContext['now']>[1]): void => now('reading', progress);
    if (format === 'csv' || format === 'xlsx') {
      await this.#openSheet(main, format, {}, running);
    } else {
      const isKml = format === 'kml';
      const file = isKml ? main : await convertFiles(help.api, help.conversion, format, files, running);
      now('reading');
      const open = await openLayers(file, isKml ? 'kml' : 'by layer', { signal, onProgress });
      const notes = format === 'shape' ? shapeNotes(files.map(({ name }) => name)) : [];
      this.#setContent({ kind: 'layers', open, chosen: 0, sample: null, notes });
      await this.#loadSample(0);
    }
    this.goTo(1);
  }

  async #openSheet(file: File, kind: 'csv' | 'xlsx', part: TablePart, { signal, now }: TaskContext): Promise<void> {
    const table = await openTable(file, kind, { ...part, signal, onProgress: (progress) => now('reading', progress) });
    this.#setContent({ kind: 'table', table, placement: table.placement, repairs: noRepairs, check: null });
    await this.#check();
  }

  /** Reads another sheet of the workbook, or the names of the columns from another row. */
  choosePart(part: TablePart): Promise<Outcome> {
    const { files: [file], format } = this.state;
    if (!file || (format !== 'csv' && format !== 'xlsx')) return Promise.resolve('cancelled');
    return this.#work.run('reading', async (running) => {
      await this.#openSheet(file, format, part, running);
      this.goTo(1);
    });
  }

  async place(placement: Placement): Promise<void> {
    const { content } = this.state;
    if (content?.kind !== 'table') return;
    // Corrections belong to the former columns. Swapping the columns may make them unnecessary.
    this.store.setState({ content: { ...content, placement, repairs: noRepairs, check: null }, reached: 1, error: null });
    await this.#check();
  }

  async repair(change: (repairs: Repairs) => Repairs): Promise<void> {
    const { content } = this.state;
    if (content?.kind !== 'table') return;
    this.store.setState({ content: { ...content, repairs: change(content.repairs) }, reached: 1, error: null });
    await this.#check();
  }

  async #check(): Promise<void> {
    const content = this.state.content as TableContent;
    this.#asked += 1;
    const mine = this.#asked;
    const { table, placement, repairs } = content;
    if (hasSameColumn(placement)) return;
    const isWanted = (now: Content | null): now is TableContent => mine === this.#asked && now?.kind === 'table' && now.table === table;
    try {
      const check = await table.check({ placement, repairs, rules: rulesOf(this.state.format) });
      const now = this.state.content;
      if (isWanted(now)) this.store.setState({ content: { ...now, check } });
    } catch (error) {
      // The table may have been closed meanwhile.
      if (isWanted(this.state.content)) this.store.setState({ error: messageOf(error) });
    }
  }

  chooseLayer(chosen: number): void {
    const { content } = this.state;
    if (content?.kind !== 'layers') return;
    this.store.setState({ content: { ...content, chosen, sample: null } });
    void this.#loadSample(chosen);
  }

  async #loadSample(chosen: number): Promise<void> {
    const { open } = this.state.content as LayersContent;
    const sample = await open.sample(chosen);
    const { content } = this.state;
    if (content?.kind === 'layers' && content.open === open && content.chosen === chosen) this.store.setState({ content: { ...content, sample } });
  }

  /** Reads the capabilities of the map service. */
  fetchService({ api }: Pick<ImportDependencies, 'api'>): Promise<Outcome> | null {
    const url = this.state.url.trim();
    if (url === '') {
      this.store.setState({ error: nl.urlRequired });
      return null;
    }
    return this.#work.run('asking', async ({ signal }) => {
      const service = await api.call(getMapService, { query: { url }, signal });
      this.#setContent({ kind: 'service', service, ticked: [] });
      this.store.setState({ name: service.name.slice(0, 200), description: service.description ?? '', fileName: service.name });
      this.goTo(1);
    });
  }

  tick(ticked: readonly string[]): void {
    const { content } = this.state;
    if (content?.kind === 'service') this.store.setState({ content: { ...content, ticked }, error: null, reached: 1 });
  }
}
