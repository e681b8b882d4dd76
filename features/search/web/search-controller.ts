import { History } from 'lucide-react';
import { Derived } from '#platform/map/model/derived.ts';
import { announce } from '#platform/ui/live-region/announce.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { askAll, type Progress } from './ask-all.ts';
import { entriesFor } from './element.ts';
import { sayFailed, sayFound, sayGuessOpened, sayNoElement } from './messages.ts';
import { nl } from './nl.ts';
import type { PlaceOption } from './option.ts';
import { coordinateIn, haveAllFailed, questions, sourcesOf, type NamedSource } from './options.ts';
import { FoundPlace } from './place-controller.ts';
import { RecentSearches, type RecentSearch } from './recent-searches.ts';
import { hasSomethingToShow, nextKey, nothing, recentKey, type SearchDependencies, type SearchState } from './search-state.ts';
import { showOption } from './show-option.ts';

/** Milliseconds after the last key press before the search starts. */
const DEBOUNCE = 750;

/** The state of the search box: one search at a time, and one marked place on the map. */
export class SearchController {
  readonly state: Derived<SearchState>;
  readonly #settings: SearchDependencies;
  readonly #sources: readonly NamedSource[];
  readonly #recents: RecentSearches;
  readonly #place: FoundPlace;
  readonly #stopHearing: () => void;
  #now: SearchState = nothing;
  #text = '';
  #hasFocus = false;
  #running: AbortController | null = null;
  #cancelTimer: (() => void) | null = null;

  constructor(settings: SearchDependencies) {
    const { map, userId, kinds, slotContext } = settings;
    this.#settings = settings;
    this.#sources = sourcesOf(map.configuration, { kinds, slotContext, warn: map.services.warn });
    this.#recents = new RecentSearches({ userId, configurationId: map.configuration.id });
    this.#place = new FoundPlace(map);
    this.state = new Derived(() => this.#now);
    // A click asks about another place, which the mark and the name of the found one would contradict.
    this.#stopHearing = map.clicks.on(() => void (this.#place.isShown && this.clear()));
  }

  /** Called at every change of the text. */
  type(text: string): void {
    this.#text = text;
    this.#stop();
    if (text.trim() === '') {
      this.#become({ ...nothing, recents: this.#recents.all(), isOpen: this.#hasFocus });
      return;
    }
    const coordinate = coordinateIn(text);
    if (coordinate) {
      this.#become({ ...nothing, ...coordinate, query: text, isOpen: this.#hasFocus });
      announce(coordinate.hint ?? nl.one);
      return;
    }
    // Earlier results stay visible until new ones arrive.
    this.#become({ recents: [], hint: null, active: null, isBusy: false });
    this.#cancelTimer = this.#settings.map.services.after(DEBOUNCE, () => this.searchNow());
  }

  searchNow(): void {
    const typed = this.#text.trim();
    this.#stop();
    if (typed === '') return;
    this.#become({ isBusy: true, isOpen: this.#hasFocus, active: null, recents: [], isEmpty: false, failed: [] });
    this.#ask(typed, (progress) => this.#show(typed, progress));
  }

  #ask(typed: string, onProgress: (progress: Progress) => void): void {
    const { map, api, slotContext: { publicMode } } = this.#settings;
    const { signal } = this.#start();
    const [x, y] = map.state.get().centre;
    const asked = questions(this.#sources, { typed, at: { x, y }, signal, api, publicMode, map, configuration: map.configuration });
    askAll(asked, { after: map.services.after, onProgress, signal });
  }

  #show(query: string, { groups, failed, isDone }: Progress): void {
    const isBroken = groups.length === 0 && haveAllFailed(this.#sources, failed);
    const isEmpty = isDone && groups.length === 0 && !isBroken;
    this.#become({ groups, failed, query, isBusy: !isDone, isEmpty, isOpen: this.#hasFocus });
    if (!isDone) return;
    if (isBroken) sayFailed();
    else sayFound(groups);
  }

  /** Opens what `element/{element}` names: the entry with that id or text, else the first result of the sources. */
  async openElement(element: string): Promise<void> {
    this.#write(element);
    const { map, api } = this.#settings;
    const sources = this.#sources.map(({ settings }) => settings);
    const [entry] = await entriesFor(element, { api, map, sources, signal: this.#start().signal });
    if (entry === undefined) this.#ask(element, (progress) => void this.#openFirst(element, progress));
    else await this.#openFound(element, entry);
  }

  /** Opens an option for an address, and says so when it is a guess. */
  async #openFound(element: string, option: PlaceOption): Promise<void> {
    await this.#goTo(option);
    if (option.isGuess) sayGuessOpened(element, option.label);
  }

  async #openFirst(element: string, { groups, failed, isDone }: Progress): Promise<void> {
    if (!isDone) return;
    const first = groups.flatMap(({ options }) => options).find((option) => 'locate' in option);
    if (first) await this.#openFound(element, first);
    else if (haveAllFailed(this.#sources, failed)) sayFailed();
    else sayNoElement();
  }

  /** Moves the active option. After the last option none is active, as at the start. */
  move(step: 1 | -1): void {
    if (!this.#now.isOpen) {
      this.open();
      return;
    }
    this.#become({ active: nextKey(this.#now, step) });
  }

  /** Opens the list with the current results, or searches. */
  open(): void {
    if (this.#text.trim() === '') this.#become({ ...nothing, recents: this.#recents.all(), isOpen: true });
    else if (hasSomethingToShow(this.#now)) this.#become({ isOpen: true });
    else this.searchNow();
  }

  /** Handles Enter: chooses the active option, else starts a pending search, else chooses the first result. */
  enter(): void {
    const { active, isOpen, isBusy, groups } = this.#now;
    if (isOpen && active !== null) void this.choose(active);
    else if (this.#cancelTimer || !isOpen) this.searchNow();
    else if (groups[0]?.options[0] && !isBusy) void this.choose(groups[0].options[0].key);
  }

  focus(): void {
    this.#hasFocus = true;
    if (this.#text.trim() === '' || hasSomethingToShow(this.#now)) this.open();
  }

  leave(): void {
    this.#hasFocus = false;
    this.#become({ isOpen: false, active: null });
  }

  async choose(key: string): Promise<void> {
    const recent = this.#now.recents.find((_, index) => recentKey(index) === key);
    if (recent) await this.#chooseRecent(recent);
    const option = this.#now.groups.flatMap(({ options }) => options).find((one) => one.key === key);
    if (option && 'locate' in option) await this.#goTo(option);
    else if (option) {
      this.#write('');
      this.#become({ ...nothing });
      option.run();
    }
  }

  async #chooseRecent(recent: RecentSearch): Promise<void> {
    const { place } = recent;
    if (place) {
      await this.#goTo({ ...recent, key: '', icon: History, locate: () => place });
      return;
    }
    this.#write(recent.label);
    this.searchNow();
  }

  async #goTo(option: PlaceOption): Promise<void> {
    const name = option.isTyped ? this.#text : option.label;
    this.#write(name);
    this.#become({ ...nothing });
    await showOption(option, { map: this.#settings.map, place: this.#place, recents: this.#recents, signal: this.#start().signal, name });
    this.#become({});
  }

  forget(key: string): void {
    const recent = this.#now.recents.find((_, index) => recentKey(index) === key);
    if (!recent) return;
    this.#recents.remove(recent.label);
    this.#become({ recents: this.#recents.all(), active: null });
    announce(fill(nl.forgotten, { name: recent.label }));
  }

  forgetAll(): void {
    this.#recents.clear();
    this.#become({ recents: [], active: null, isOpen: false });
    announce(nl.forgottenAll);
  }

  /** Handles Escape: closes the list, then clears the text and the mark. Returns false when there was nothing to close or clear. */
  escape(): boolean {
    if (this.#now.isOpen && hasSomethingToShow(this.#now)) {
      this.#stop();
      this.#become({ isOpen: false, active: null, isBusy: false });
      return true;
    }
    if (this.#text === '' && !this.#place.isShown) return false;
    this.clear();
    return true;
  }

  clear(): void {
    this.#write('');
    this.#stop();
    this.#place.clear();
    this.#become({ ...nothing, recents: this.#recents.all(), isOpen: this.#hasFocus });
  }

  destroy(): void {
    this.#stopHearing();
    this.#stop();
    this.#place.clear();
  }

  #write(text: string): void {
    this.#text = text;
    this.#settings.write(text);
  }

  #start(): AbortController {
    this.#stop();
    this.#running = new AbortController();
    return this.#running;
  }

  #stop(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    this.#running?.abort();
    this.#running = null;
  }

  #become(change: Partial<SearchState>): void {
    this.#now = { ...this.#now, ...change, isMarked: this.#place.isShown };
    this.state.changed();
  }
}
