import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { fetchPicture } from '#platform/map/legend/pictures.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { nl } from '../nl.ts';
import styles from './Symbols.module.css';

interface PictureProps {
  readonly label: string;
  /** The first address that answers with a picture is used. */
  readonly addresses: readonly string[];
  /** Whether its name is above it, as for one of several. */
  readonly isNamed: boolean;
}

/** The legend picture of a service. Renders nothing without a picture, and reports no error. */
export const Picture = ({ label, addresses, isNamed }: PictureProps) => {
  const { services } = useMap();
  const { data } = useQuery({
    queryKey: ['legend picture', ...addresses],
    queryFn: ({ signal }) => fetchPicture(addresses, services, signal),
    staleTime: Infinity,
    retry: false,
    // While the user pans, the old picture stays until the new one is loaded.
    placeholderData: keepPreviousData,
  });
  if (!data || data.kind === 'none') return null;
  return (
    <li className={styles.picture}>
      {isNamed && <span className={styles.layer}>{label}</span>}
      <Image source={data.kind === 'blob' ? data.blob : data.address} alt={fill(nl.pictureOf, { name: label })} />
    </li>
  );
};

/** A configured icon of a map or layer, with its name. */
export const Icon = ({ label, address }: { readonly label: string; readonly address: string }) => (
  <li className={styles.symbol}>
    <Image source={address} alt="" />
    {label}
  </li>
);

/** Services return an image of one pixel when they have nothing to show. */
const isDot = ({ naturalWidth, naturalHeight }: HTMLImageElement): boolean => naturalWidth <= 1 && naturalHeight <= 1;

interface ImageProps {
  readonly source: Blob | string;
  readonly alt: string;
  readonly className?: string | undefined;
}

/** Renders nothing for an image that is empty or cannot be loaded. */
export const Image = ({ source, alt, className = styles.image }: ImageProps) => {
  const image = useRef<HTMLImageElement>(null);
  const [useless, setUseless] = useState<Blob | string | null>(null);
  useEffect(() => {
    if (!image.current) return undefined;
    if (typeof source === 'string') {
      image.current.src = source;
      return undefined;
    }
    const address = URL.createObjectURL(source);
    image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [source]);
  if (useless === source) return null;
  const drop = (): void => setUseless(source);
  return (
    <img
      ref={image}
      alt={alt}
      className={className}
      onError={drop}
      onLoad={({ currentTarget }) => {
        if (isDot(currentTarget)) drop();
      }}
    />
  );
};
