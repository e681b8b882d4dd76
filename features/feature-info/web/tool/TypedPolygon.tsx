import { useState } from 'react';
import { useMap } from '#platform/map/react/map-context.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { TextArea } from '#platform/ui/text-field/TextArea.tsx';
import { nl } from '../nl.ts';
import { polygonThrough, type AskedPlace } from '../place.ts';
import styles from './InfoTool.module.css';
import { readPolygon } from './typed-places.ts';

/** An area by numbers, or what is in view. */
export const TypedPolygon = ({ onAsk }: { readonly onAsk: (place: AskedPlace) => void }) => {
  const map = useMap();
  const [corners, setCorners] = useState('');
  const [isWrong, setWrong] = useState(false);
  const askView = (): void => {
    const [minX, minY, maxX, maxY] = map.state.get().extent;
    onAsk(polygonThrough([[minX, minY], [maxX, minY], [maxX, maxY], [minX, maxY]]));
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const polygon = readPolygon(corners);
        setWrong(polygon === null);
        if (polygon) onAsk(polygon);
      }}
    >
      <TextArea
        label={nl.corners}
        description={nl.centreHelp}
        value={corners}
        onChange={setCorners}
        {...(isWrong && { error: nl.wrongCorners })}
      />
      <div className={styles.buttons}>
        <Button type="submit">{nl.ask}</Button>
        <Button variant="quiet" onPress={askView}>
          {nl.viewAsArea}
        </Button>
      </div>
    </form>
  );
};
