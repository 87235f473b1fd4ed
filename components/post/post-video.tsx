type Props = { src: string; poster: string | null; label: string };

/** A post's video; only its first bytes are read until it is played. */
export function PostVideo({ src, poster, label }: Props) {
  return (
    <div className="aspect-video w-full overflow-hidden rounded-md bg-black sm:h-[337.5px]">
      {/* biome-ignore lint/a11y/useMediaCaption: authors upload no captions */}
      <video
        src={src}
        poster={poster ? `${poster}?w=1280` : undefined}
        controls
        playsInline
        preload="metadata"
        aria-label={label}
        className="size-full object-contain"
      />
    </div>
  );
}
