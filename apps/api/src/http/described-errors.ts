interface InputError {
  field: string;
  /** What zod calls it; `custom` is a rule of ours that the field does not keep. */
  code: string;
  message: string;
}

const MOST_ERRORS = 20;
const MOST_CHARACTERS = 200;

/** What a refusal says of wrong input. It quotes what was sent, which may have been a megabyte of it. */
export function describeErrors(found: InputError[]) {
  const errors = found.slice(0, MOST_ERRORS).map(({ field, code, message }) => ({
    field: shortened(field),
    code: code === 'custom' ? 'invalid' : code,
    message: shortened(message),
  }));
  return { message: errors[0]?.message, errors };
}

function shortened(text: string): string {
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS).toWellFormed()}…` : text;
}
