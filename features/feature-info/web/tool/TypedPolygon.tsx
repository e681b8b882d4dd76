import { readRing } from '#platform/geo/typed-corners.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { TypedCorners } from '#platform/map/ui/TypedCorners.tsx';
import { Button } from '#platform/ui/button/Button.tsx';
import { nl } from '../nl.ts';
import { polygonThrough, type QueryPlace } from '../place.ts';

/** Queries a typed polygon, or the visible area. */
export const TypedPolygon = ({ onAsk }: { readonly onAsk: (place: QueryPlace) => void }) => {
  const map = useMap();
  const askView = (): void => {
    const [minX, minY, maxX, maxY] = map.state.get().extent;
    onAsk(polygonThrough([[minX, minY], [maxX, minY], [maxX, maxY], [minX, maxY]]));
  };
  return (
    <TypedCorners read={readRing} wrong={nl.wrongCorners} submit={nl.ask} onCorners={(corners) => onAsk(polygonThrough(corners))}>
      <Button variant="quiet" onPress={askView}>
        {nl.viewAsArea}
      </Button>
    </TypedCorners>
  );
};
