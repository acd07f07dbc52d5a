import { useEffect, useRef } from 'react';

type Props = {
  file: Blob;
  label: string;
  className: string | undefined;
  /** The length in seconds; null where the browser cannot say. */
  onLength?: (seconds: number | null) => void;
};

/** Plays a video of this device. */
export function LocalFilm({ file, label, className, onLength }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (video.current) video.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- The learner has recorded it a moment ago.
    <video
      ref={video}
      controls
      playsInline
      preload="metadata"
      aria-label={label}
      className={className}
      onLoadedMetadata={({ currentTarget: { duration } }) =>
        onLength?.(Number.isFinite(duration) ? duration : null)
      }
      onError={() => onLength?.(null)}
    />
  );
}
