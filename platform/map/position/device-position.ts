/** Milliseconds to wait for a position, and the maximum age of a cached one. */
const TIMEOUT = 30_000;
const MAXIMUM_AGE = 5_000;
const options: PositionOptions = { enableHighAccuracy: true, timeout: TIMEOUT, maximumAge: MAXIMUM_AGE };

/** Where the device is: in EPSG:28992, with the radius of the accuracy circle in metres. */
export interface DevicePosition extends Pick<GeolocationCoordinates, 'accuracy' | 'heading'> {
  readonly place: [number, number];
}

// Large, so only fetched when the user asks for a position.
const loadConversion = () => import('#platform/geo/rd.ts');

const inRd = async ({ longitude, latitude, accuracy, heading }: GeolocationCoordinates): Promise<DevicePosition> => {
  const { fromWgs84 } = await loadConversion();
  return { place: fromWgs84([longitude, latitude]), accuracy, heading };
};

interface Watcher {
  found(position: DevicePosition): void;
  failed(error: GeolocationPositionError): void;
}

/** Follows the device. Returns a function that stops it; the callbacks are not called after that. */
export const watchPosition = ({ found, failed }: Watcher): (() => void) => {
  let isOver = false;
  const arrive = async (coordinates: GeolocationCoordinates): Promise<void> => {
    const position = await inRd(coordinates);
    if (!isOver) found(position);
  };
  const watch = navigator.geolocation.watchPosition(({ coords }) => void arrive(coords), failed, options);
  return () => {
    isOver = true;
    navigator.geolocation.clearWatch(watch);
  };
};

/** Asks once where the device is. @throws GeolocationPositionError */
export const askPosition = async (): Promise<DevicePosition> => {
  const { coords } = await new Promise<GeolocationPosition>((found, failed) => {
    navigator.geolocation.getCurrentPosition(found, failed, options);
  });
  return inRd(coords);
};
