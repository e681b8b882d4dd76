import { Upload } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button } from '#platform/ui/button/Button.tsx';
import { AskingButton } from '#platform/ui/dialog/AskingButton.tsx';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { Section } from '#platform/web/administration/Section.tsx';
import { useApi } from '#platform/web/api/api-context.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { removePicture, setPicture, type Organisation } from '../contract.ts';
import { nl } from './nl.ts';
import styles from './Organisations.module.css';

interface PicturesProps {
  readonly organisation: Organisation;
  /** Something was typed that is not saved: a picture would make its version an old one. */
  readonly isDirty: boolean;
  readonly onDone: () => void;
}

const images = ['.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif'];
const videos = ['.mp4', '.m4v', '.webm'];
const pictures = ['logo', 'background', 'video'] as const;
type Picture = (typeof pictures)[number];

const Shown = ({ picture, source }: { readonly picture: Picture; readonly source: string | null }) => {
  if (source === null) return <p className={styles.note}>{picture === 'video' ? nl.noVideo : nl.noPicture}</p>;
  if (picture === 'video') return <video src={source} controls muted playsInline preload="metadata" aria-label={nl.videoName} className={styles.image} />;
  return <img src={source} alt={picture === 'logo' ? nl.logoAlt : nl.backgroundAlt} className={styles.image} />;
};

/** The logo, and the background of the login screen, still or moving: put up or taken away at once. */
export const Pictures = ({ organisation: { id, version, logo, login_background: background, login_video: video }, isDirty, onDone }: PicturesProps) => {
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const act = async (work: () => Promise<unknown>, text: string): Promise<void> => {
    setBusy(true);
    try {
      await work();
      snackbar.show({ text });
    } catch (error) {
      if (!isApiError(error)) throw error;
      snackbar.show({ text: error.message, tone: 'danger' });
    } finally {
      setBusy(false);
      onDone();
    }
  };
  const send = (picture: Picture, file: File): Promise<void> => {
    const body = new FormData();
    body.append('file', file);
    return act(() => api.call(setPicture, { params: { id, picture }, body, version }), nl.pictureSaved[picture]);
  };
  const shown = { logo, background, video };
  const names = { logo: nl.logo, background: nl.background, video: nl.video };
  return (
    <div className={styles.panel}>
      <Section title={nl.pictures} text={isDirty ? nl.saveFirst : nl.picturesText}>
        {pictures.map((picture) => (
          <div key={picture} className={styles.picture}>
            <h3 className={styles.subheading}>{names[picture]}</h3>
            {picture === 'video' && <p className={styles.note}>{nl.videoHelp}</p>}
            <Shown picture={picture} source={shown[picture]} />
            <div className={styles.buttons}>
              <FileTrigger acceptedFileTypes={picture === 'video' ? videos : images} onSelect={(chosen) => chosen?.[0] && void send(picture, chosen[0])}>
                <Button icon={Upload} isDisabled={isDirty || isBusy}>{nl.choose[picture]}</Button>
              </FileTrigger>
              {shown[picture] !== null && (
                <AskingButton
                  label={nl.take[picture]}
                  variant="quiet"
                  isDisabled={isDirty || isBusy}
                  onConfirm={() => act(() => api.call(removePicture, { params: { id, picture }, version }), nl.pictureGone[picture])}
                >
                  {nl.takeText}
                </AskingButton>
              )}
            </div>
          </div>
        ))}
      </Section>
    </div>
  );
};
