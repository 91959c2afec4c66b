interface InputError {
  field: string;
  message: string;
}

const MOST_ERRORS = 20;
const MOST_CHARACTERS = 200;

/** What a refusal says of wrong input. It quotes what was sent, which may have been a megabyte of it. */
export function describeErrors(found: InputError[]) {
  const errors = found
    .slice(0, MOST_ERRORS)
    .map(({ field, message }) => ({ field: shortened(field), message: shortened(message) }));
  return { message: errors[0]?.message, errors };
}

function shortened(text: string): string {
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS).toWellFormed()}…` : text;
}
