import type { DentistColour } from '@chairside/rules/dentist-hours';

/** How each colour is called, and the ground it gives. */
export const COLOURS: Record<DentistColour, { name: string; ground: string }> = {
  green: { name: 'Green', ground: 'bg-[light-dark(#2f7d4f,#7fcf9d)]' },
  blue: { name: 'Blue', ground: 'bg-[light-dark(#2563b0,#8ab8f2)]' },
  violet: { name: 'Violet', ground: 'bg-[light-dark(#6d43b8,#bda2f0)]' },
  pink: { name: 'Pink', ground: 'bg-[light-dark(#b8387f,#f0a0cb)]' },
  red: { name: 'Red', ground: 'bg-[light-dark(#b5362b,#f29c92)]' },
  orange: { name: 'Orange', ground: 'bg-[light-dark(#b45a0c,#f0b27a)]' },
  brown: { name: 'Brown', ground: 'bg-[light-dark(#7a5230,#cfab88)]' },
  grey: { name: 'Grey', ground: 'bg-[light-dark(#5c6670,#b4bec8)]' },
};

/** A dentist's colour, beside the name that says who it is. */
export function ColourDot({ colour }: { colour: DentistColour }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block size-3.5 shrink-0 rounded-full ${COLOURS[colour].ground}`}
    />
  );
}
