/**
 * Some work that takes much or may hang: whoever asks for it while it goes on shares it, as the first has asked for it; later
 * it is done anew.
 */
export function sharedWork<Asked extends unknown[], Result>(
  work: (...asked: Asked) => Promise<Result>,
): (...asked: Asked) => Promise<Result> {
  let going: Promise<Result> | null = null;
  return (...asked) => {
    going ??= work(...asked).finally(() => {
      going = null;
    });
    return going;
  };
}
