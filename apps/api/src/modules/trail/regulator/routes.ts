import { Readable } from 'node:stream'
import { contract, londonDay, writeIsoDay } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import { createFileSigners } from '../../../security/file-signature.ts'
import { serve } from '../../../serve.ts'
import type { Services } from '../../../services.ts'
import { collectPerson } from '../../records/collect-person.ts'
import { chosenOf } from '../../records/person.ts'
import { keptDocuments, refuseTooLarge } from './documents.ts'
import { regulatorFiles } from './files.ts'
import { zipped } from './zip.ts'

/** Where the public keys are, so that whoever holds a file need not ask us. */
const SIGNING_KEYS_PATH = '/.well-known/forecourt-signing-keys.pem'

export function serveRegulatorFile(app: FastifyInstance, { config, publicUrl }: Services): void {
  const signers = createFileSigners(config.dataKeys)
  app.get(SIGNING_KEYS_PATH, async (_request, reply) =>
    reply.type('application/x-pem-file').send(signers.map(({ publicKey }) => publicKey).join('')),
  )

  serve(app, contract.trail.exportFile, async ({ body }, context) => {
    const { readRecord, cipher, fileStore, at, user } = context
    const documents = await readRecord(body.applicationId, async (tx, row) =>
      keptDocuments(tx, await chosenOf(tx, row, body, cipher)),
    )
    refuseTooLarge(documents)
    const { data } = await collectPerson(context, body, 'trail.exported')
    const keysAt = `${publicUrl()}${SIGNING_KEYS_PATH}`
    const brokerName = config.broker.name
    const by = user.name ?? ''
    const files = regulatorFiles({ data, documents, fileStore, signer: signers[0], keysAt, brokerName, by, at })
    return {
      content: Readable.from(zipped(files, at)),
      fileName: `file-for-the-regulator-${writeIsoDay(londonDay(at))}.zip`,
      mediaType: 'application/zip',
    }
  })
}
