import { Sparkles, Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { useStore } from 'zustand';
import { useMap } from '#platform/map/react/map-context.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { announce } from '#platform/ui/live-region/announce.ts';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import common from '#platform/ui/theme/common.module.css';
import type { Candidate } from './candidates.ts';
import { nl } from './nl.ts';
import styles from './Query.module.css';
import { queryOf, type ReadInWords } from './query-store.ts';
import { countInWords, notUnderstood, useAsk } from './use-ask.ts';
import { MOST_CHARACTERS } from './words/tokens.ts';

interface Props {
  readonly candidates: readonly Candidate[];
  readonly chosen: Candidate | null;
}

/** A question in ordinary words, which becomes a layer, conditions and a place. It stays, to be changed and asked again. */
export const AskInWords = ({ candidates, chosen }: Props) => {
  const { asked, read, earlier, ask, goBack } = useStore(queryOf(useMap()));
  const reading = useAsk(candidates, chosen);
  const input = useRef<HTMLInputElement>(null);
  return (
    <form
      className={styles.ask}
      onSubmit={(event) => {
        event.preventDefault();
        if (asked.trim() !== '' && !reading.isPending) reading.mutate(asked);
      }}
    >
      <TextField
        label={nl.ask} description={nl.askHelp} value={asked} inputRef={input} maxLength={MOST_CHARACTERS} isClearable autoComplete="off" enterKeyHint="go"
        onChange={(text) => {
          ask(text);
          if (reading.isSuccess) reading.reset();
        }}
        error={reading.data === null ? nl.askLayer : undefined}
      />
      {read && <AsRead {...read} />}
      <div className={common.buttons}>
        <Button type="submit" icon={Sparkles} isDisabled={asked.trim() === ''} isBusy={reading.isPending}>{nl.askButton}</Button>
        {earlier.length > 0 && (
          <Button
            variant="quiet" icon={Undo2}
            onPress={() => {
              goBack();
              announce(nl.wentBack);
              input.current?.focus();
            }}
          >
            {nl.goBack}
          </Button>
        )}
      </div>
    </form>
  );
};

/** How many conditions the question became; words that were not understood are underlined, and named below. */
const AsRead = ({ text, words, made }: ReadInWords) => {
  const left = notUnderstood(words);
  return (
    <div className={styles.read}>
      <p>{countInWords(made)}</p>
      {left !== null && (
        <>
          <p className={common.note}>
            {nl.asked}
            <bdi>
              {words.map(({ start, end, role }, index) => {
                const before = text.slice(words[index - 1]?.end ?? 0, start);
                const word = text.slice(start, end);
                return [before, role === 'unknown' ? <u key={start} className={styles.unknown}>{word}</u> : word];
              })}
            </bdi>
          </p>
          <p><bdi>{left}</bdi></p>
        </>
      )}
    </div>
  );
};
