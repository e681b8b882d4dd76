import { asArray } from 'ol/color.js';
import Feature, { type FeatureLike } from 'ol/Feature.js';
import { getCenter } from 'ol/extent.js';
import Point from 'ol/geom/Point.js';
import Cluster from 'ol/source/Cluster.js';
import type VectorSource from 'ol/source/Vector.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { CLUSTER_DISTANCE } from './cluster-constants.ts';

const number = new Intl.NumberFormat('nl-NL');

const pointOf = (feature: Feature): Point | null => {
  const geometry = feature.getGeometry();
  if (geometry instanceof Point) return geometry;
  return geometry ? new Point(getCenter(geometry.getExtent())) : null;
};

/** Clusters the features of a source that lie close together on the screen; `counts` selects the features to include. */
export const clusterSource = (source: VectorSource, counts: (feature: Feature) => boolean): Cluster<Feature> =>
  new Cluster({
    source,
    distance: CLUSTER_DISTANCE,
    wrapX: false,
    geometryFunction: (feature) => (counts(feature) ? pointOf(feature) : null),
    createCluster: (geometry, features) => new Feature({ geometry, features }),
  });

export const membersIn = (cluster: FeatureLike): readonly Feature[] => (cluster.get('features') as Feature[] | undefined) ?? [];

/** Perceived lightness of a colour, from 0 to 255, by the luma formula of ITU-R BT.601. */
const lightnessOf = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = asArray(colour);
  return 0.299 * red + 0.587 * green + 0.114 * blue;
};

/** Returns a style function of a count: the number in a circle that grows with it, with a light outline to stand out on any map. */
export const countStyle = (colour: string) => {
  const figures = lightnessOf(colour) > 140 ? '#1a1a1a' : '#ffffff';
  const made = new Map<number, Style>();
  return (count: number): Style => {
    const kept = made.get(count);
    if (kept) return kept;
    const style = new Style({
      image: new CircleStyle({
        radius: Math.min(26, 12 + 3 * Math.log10(count) + String(count).length),
        fill: new Fill({ color: colour }),
        stroke: new Stroke({ color: 'rgba(255,255,255,0.9)', width: 3 }),
        declutterMode: 'none',
      }),
      text: new Text({
        text: number.format(count),
        font: "600 12px 'Source Sans 3 Variable', system-ui, sans-serif",
        fill: new Fill({ color: figures }),
        declutterMode: 'none',
      }),
    });
    made.set(count, style);
    return style;
  };
};
