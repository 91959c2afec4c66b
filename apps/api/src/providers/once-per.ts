/** Makes something of settings once, and gives the same again for as long as somebody has these settings. */
export function oncePer<Settings extends object, Made>(
  make: (settings: Settings) => Made,
): (settings: Settings) => Made {
  const made = new WeakMap<Settings, Made>();
  return (settings) => {
    const known = made.get(settings) ?? make(settings);
    made.set(settings, known);
    return known;
  };
}
