import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import type { S3Settings } from '../../config/services.ts'
import { ProviderFailure } from '../../http/provider-failure.ts'
import { StartError } from '../../start-error.ts'
import { type FileStore, isFileKey, mustBeFileKey, NoRoomForFiles, type StoredFile } from './file-store.ts'

type Sdk = typeof import('@aws-sdk/client-s3')
type Connection = { sdk: Sdk; client: S3Client }

const FOLDER = 'files/'
const TIMES = { connectionTimeout: 5000, requestTimeout: 30_000 }

/** Files in an S3-compatible store. The client is loaded on first use. */
export function createS3Files(settings: S3Settings): FileStore {
  const Bucket = settings.bucket
  let opened: Promise<Connection> | undefined
  const connect = () => (opened ??= connectTo(settings))
  const at = (key: string) => ({ Bucket, Key: `${FOLDER}${mustBeFileKey(key)}` })
  return {
    async keep(key, path) {
      const { sdk, client } = await connect()
      // Reads the whole file, at most 15 MB, so that it can be signed, and sent again after a failure.
      const Body = await readFile(path)
      await withStorageFailures(
        client.send(new sdk.PutObjectCommand({ ...at(key), Body, ContentType: 'application/octet-stream' })),
      )
    },
    async open(key) {
      const { sdk, client } = await connect()
      const found = await withStorageFailures(client.send(new sdk.GetObjectCommand(at(key))).catch(nullWhenMissing))
      return found?.Body instanceof Readable ? found.Body : null
    },
    async remove(key) {
      const { sdk, client } = await connect()
      await withStorageFailures(client.send(new sdk.DeleteObjectCommand(at(key))))
    },
    list: () => filesIn(connect, Bucket),
    async check() {
      const { sdk, client } = await connect()
      await client.send(new sdk.HeadBucketCommand({ Bucket })).catch(() => {
        throw new StartError(
          `The bucket ${Bucket} of FILES_S3_BUCKET cannot be reached. Check the other FILES_S3_ settings.`,
        )
      })
    },
  }
}

async function connectTo({ endpoint, region, credentials }: S3Settings): Promise<Connection> {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region,
    maxAttempts: 3,
    requestHandler: TIMES,
    // Stores other than Amazon's refuse the checksums that newer clients add by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
  })
  return { sdk, client }
}

async function* filesIn(connect: () => Promise<Connection>, Bucket: string): AsyncGenerator<StoredFile> {
  const { sdk, client } = await connect()
  for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: FOLDER })) {
    for (const { Key = '', LastModified } of page.Contents ?? []) {
      const key = Key.slice(FOLDER.length)
      if (isFileKey(key) && LastModified) yield { key, keptAt: LastModified }
    }
  }
}

type StorageError = Partial<S3ServiceException>

const httpStatusOf = (error: StorageError) => error.$metadata?.httpStatusCode

function nullWhenMissing(error: StorageError): null {
  if (error.name === 'NoSuchKey' || error.name === 'NotFound') return null
  throw error
}

/** Replaces the client's error message, which contains buckets and requests. */
async function withStorageFailures<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    throw storageFailureOf(error as StorageError)
  }
}

const INSUFFICIENT_STORAGE = 507

function storageFailureOf(error: StorageError): Error {
  if (httpStatusOf(error) === INSUFFICIENT_STORAGE || error.name === 'QuotaExceeded')
    return new NoRoomForFiles('The store for files is full')
  return new ProviderFailure('files', fileFailureKind(error))
}

function fileFailureKind(error: StorageError): ProviderFailure['kind'] {
  if (error.name === 'TimeoutError') return 'timeout'
  if (error.name === 'SlowDown' || httpStatusOf(error) === 429) return 'throttled'
  return httpStatusOf(error) === 403 ? 'refused' : 'unavailable'
}
