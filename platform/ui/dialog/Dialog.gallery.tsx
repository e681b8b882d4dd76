import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import type { GallerySection } from '../gallery.ts';
import { ConfirmButton } from './ConfirmButton.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { DeleteConfirmDialog } from './DeleteConfirmDialog.tsx';
import { Dialog, DialogTrigger } from './Dialog.tsx';
import { InfoDialog } from './InfoDialog.tsx';

const info = `<p>Welkom bij de kaarten van de gemeente. U vindt hier <strong>projecten</strong>, bouwkavels en meldingen.</p>
<ul><li>Zoek een adres in de balk boven.</li><li>Klik op de kaart voor informatie.</li></ul>
<p>Meer weten? <a href="https://www.example.nl">Lees verder</a>.</p><img src="x" onerror="alert(1)" alt="">`;

function Show() {
  const [open, setOpen] = useState<'logout' | 'delete' | 'info' | null>(null);
  const close = () => setOpen(null);
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <DialogTrigger>
        <Button>Instellingen (800 × 500)</Button>
        <Dialog title="Instellingen" footer={(done) => <Button variant="primary" onPress={done}>Sluiten</Button>}>
          <p>Opgeslagen locaties, uw legenda en gedeelde configuraties.</p>
        </Dialog>
      </DialogTrigger>
      <DialogTrigger>
        <Button>Kaart aanmaken (65vw × 75vh)</Button>
        <Dialog title="Kaart aanmaken" size="large">
          <p>Kies een formaat en sleep hier je bestanden.</p>
        </Dialog>
      </DialogTrigger>
      <Button onPress={() => setOpen('logout')}>Bevestigen</Button>
      <Button onPress={() => setOpen('delete')}>Verwijderen</Button>
      <ConfirmButton label="Overal uitloggen" title="Overal uitloggen?" variant="danger" onConfirm={() => undefined}>
        <p>U wordt op alle apparaten uitgelogd.</p>
      </ConfirmButton>
      <Button onPress={() => setOpen('info')}>Informatie</Button>
      <ConfirmDialog
        title="Pas op je staat op het punt om uit te loggen."
        confirmLabel="Uitloggen"
        cancelLabel="Blijf op huidige pagina"
        isOpen={open === 'logout'}
        onOpenChange={close}
        onConfirm={close}
      >
        <p>Weet je zeker dat je wilt uitloggen?</p>
      </ConfirmDialog>
      <DeleteConfirmDialog title="Object verwijderen" isOpen={open === 'delete'} onOpenChange={close} onConfirm={close}>
        <p>Weet je zeker dat je het geselecteerde object wilt verwijderen?</p>
      </DeleteConfirmDialog>
      <InfoDialog title="Gemeente Markerwaard" html={info} isOpen={open === 'info'} onOpenChange={close} />
    </div>
  );
}

export default { title: 'Dialogen', order: 90, Show } satisfies GallerySection;
