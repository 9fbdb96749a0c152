import type { DocumentSources } from '../sources.ts'
import type { FakeAnswer } from './fake-sources.ts'

export function fakeDocuments(answer: FakeAnswer): DocumentSources {
  return {
    upload: async (_, { requirement }, { key, onProgress }) => {
      onProgress(0.5)
      return answer(`upload ${key}`, () => ({ ...requirement, hasFiles: true, hasSnags: false }))
    },
    remove: (_, _place, uploadId) => answer(`remove ${uploadId}`, () => undefined),
    removeSnag: (_, _place, snagTypeId) => answer(`snag ${snagTypeId}`, () => undefined),
    download: (uploadId) => answer(`download ${uploadId}`, () => new Blob(['file'])),
  }
}
