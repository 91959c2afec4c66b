import { initial } from './initial.ts';
import { usePhoto } from './use-photo.ts';

interface AvatarProps {
  name: string;
  /** A signed address. */
  photo: string | null;
  /** Its size, and that of the letter. */
  className: string;
}

/** A person's photo, or else the first letter of their name. */
export function Avatar({ name, photo, className }: AvatarProps) {
  const { address, ...handlers } = usePhoto(photo);
  return (
    <span
      aria-hidden="true"
      className={`relative grid shrink-0 place-items-center overflow-hidden rounded-full bg-neem font-medium text-on-neem forced-colors:border ${className}`}
    >
      {initial(name)}
      {address && (
        <img src={address} alt="" className="absolute inset-0 size-full object-cover" {...handlers} />
      )}
    </span>
  );
}
