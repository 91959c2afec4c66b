import { initial } from './initial.ts';
import { usePhoto } from './use-photo.ts';

interface AvatarProps {
  name: string;
  /** A signed address. */
  photo: string | null;
  /** Asks for the photo's address anew, since the one at hand does not lead to it any more. */
  onExpired: () => void;
  /** Its size, and that of the letter. */
  className: string;
}

/** A person's photo, or else the first letter of their name. */
export function Avatar({ name, photo, onExpired, className }: AvatarProps) {
  const { address, ...handlers } = usePhoto(photo, onExpired);
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
