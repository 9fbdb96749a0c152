export { checkFile, FILE_REFUSALS, type FileCheck } from './check-file.ts'
export {
  CHOOSABLE_FILES,
  MAX_UPLOAD_BYTES,
  MAX_UPLOAD_FILES,
  UPLOAD_KINDS,
} from './upload-kinds.ts'
