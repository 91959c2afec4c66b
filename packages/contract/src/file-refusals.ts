/** The refusals of patients' files. Apart from the others: patients read what the server answered with, and no screen loads them. */
export const FILE_REFUSALS = {
  document_type_refused: { status: 400, message: 'Please upload only JPG, PNG, or PDF files' },
  photo_type_refused: {
    status: 400,
    message: 'Please select a valid image file (JPEG, PNG, or WebP)',
  },
  file_too_large: { status: 413, message: 'File size must be less than 5MB' },
  photo_too_large: { status: 413, message: 'Image size must be less than 5MB' },
  picture_too_large: {
    status: 400,
    message: 'This picture has too many pixels. Please choose a smaller one.',
  },
  file_missing: { status: 400, message: 'Please choose a file.' },
  file_unreadable: {
    status: 400,
    message: 'This file is damaged or cannot be read. Please choose another one.',
  },
  link_expired: {
    status: 410,
    message: 'This link has expired. Please open the file from your profile again.',
  },
  too_many_documents: {
    status: 409,
    message: 'You have {most} documents. Please delete one before you upload another.',
  },
  too_many_uploads: {
    status: 429,
    message: 'You are uploading {most} files already. Please wait until they have arrived.',
  },
  export_under_way: {
    status: 429,
    message: 'Your data is being downloaded already. Please wait until that has ended.',
  },
  storage_unavailable: {
    status: 503,
    message: 'Files cannot be saved or opened at the moment. Please try again shortly.',
  },
} as const satisfies Record<string, { status: number; message: string }>;
