import { announce } from '@chairside/ui/announce.ts';
import { Button } from '@chairside/ui/button.tsx';
import { Switch } from '@chairside/ui/switch.tsx';
import { ALargeSmall } from 'lucide-react';
import { useId } from 'react';
import { FONT_SIZES, type FontSize } from './preferences.ts';
import { choosePreference, resetPreferences, usePreferences } from './use-preferences.ts';

const TITLE = 'Display settings';

const SIZE_NAMES: Record<FontSize, string> = {
  small: 'Small',
  normal: 'Normal',
  large: 'Large',
  xlarge: 'Extra large',
};

interface PreferencesMenuProps {
  /** The button is an entry of a menu, and says what it is at every width. */
  isInMenu?: boolean;
}

/** A button and the settings it opens (PREF-1). Opening, closing and the way of the focus are the browser's own. */
export function PreferencesMenu({ isInMenu = false }: PreferencesMenuProps) {
  const id = useId();
  const titleId = `${id}-title`;
  const { highContrast, reducedMotion, skipLinks } = usePreferences();
  const reset = () => {
    resetPreferences();
    announce('Display settings are back to normal.');
  };

  return (
    <section aria-label={TITLE} className="popover-scope ml-auto shrink-0">
      <button
        type="button"
        popoverTarget={id}
        className={`popover-opener target inline-flex items-center gap-2 rounded-full font-medium ${isInMenu ? 'px-3 text-neem hover:bg-neem-soft' : 'justify-center px-2 text-sm underline-offset-3 hover:underline'}`}
      >
        <ALargeSmall aria-hidden="true" className={isInMenu ? 'size-5' : 'size-6'} />
        <span className={isInMenu ? '' : 'max-sm:sr-only'}>{TITLE}</span>
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={titleId}
        className="popover-window rounded-lg border border-line bg-surface p-5 text-ink shadow-dialog"
      >
        <h2 id={titleId} className="text-lg">
          {TITLE}
        </h2>
        <div className="mt-2 grid">
          <Switch
            label="High contrast"
            checked={highContrast}
            onChange={(on) => choosePreference({ highContrast: on })}
          />
          <Switch
            label="Reduced motion"
            checked={reducedMotion}
            onChange={(on) => choosePreference({ reducedMotion: on })}
          />
          <Switch
            label="Skip links"
            hint="Shortcuts at the top of each page, for the keyboard"
            checked={skipLinks}
            onChange={(on) => choosePreference({ skipLinks: on })}
          />
        </div>
        <FontSizes />
        <Button variant="quiet" onClick={reset} className="mt-3 -mb-2 w-full">
          Reset
        </Button>
      </div>
    </section>
  );
}

function FontSizes() {
  const group = useId();
  const { fontSize } = usePreferences();
  return (
    <fieldset className="mt-2">
      <legend className="mb-1.5">Font size</legend>
      <div className="grid grid-cols-2 gap-2">
        {FONT_SIZES.map((size) => (
          <label
            key={size}
            className="target flex cursor-pointer items-center justify-center rounded-md border border-line-strong px-2 text-center leading-tight transition-colors has-checked:border-neem has-checked:bg-neem has-checked:font-medium has-checked:text-on-neem has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={group}
              value={size}
              checked={fontSize === size}
              onChange={() => choosePreference({ fontSize: size })}
              className="sr-only"
            />
            {SIZE_NAMES[size]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
