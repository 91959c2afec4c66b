/** Nothing has been uploaded yet. */
export function EmptyDocuments() {
  return (
    <div className="grid justify-items-center px-6 py-8 text-center">
      <EmptyPicture />
      <h3 className="mt-5 text-lg">No documents uploaded yet</h3>
      <p className="mt-1 text-ink-soft">Upload your first document to get started</p>
    </div>
  );
}

/** A folder with a leaf in place of its papers. */
function EmptyPicture() {
  return (
    <svg
      viewBox="0 0 96 80"
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="w-26 stroke-neem"
      aria-hidden="true"
    >
      <path
        d="M10 66V18a8 8 0 0 1 8-8h18l8 9h34a8 8 0 0 1 8 8v39a8 8 0 0 1-8 8H18a8 8 0 0 1-8-8Z"
        className="fill-surface"
      />
      <path d="M10 30h76v36a8 8 0 0 1-8 8H18a8 8 0 0 1-8-8Z" className="fill-neem-soft" />
      <path d="M38 60c-1-12 7-19 23-19 0 13-8 20-19 19.500Z" className="fill-surface" />
      <path d="M34 65c4-8 10-13 17-16" className="stroke-marigold" />
    </svg>
  );
}
