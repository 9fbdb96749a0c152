/** As little as a file needs to be taken for a whole PDF. */
export const SAMPLE_PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n'
