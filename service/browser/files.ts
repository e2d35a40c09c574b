import { IdbFs, MemoryFS } from '@electric-sql/pglite'

/** The database's files in IndexedDB, which are stored only when asked. */
class StoredFiles extends IdbFs {
  /** What PGlite's types leave out. If PGlite failed to start, it may have no module. */
  get #idbfs(): { dbs: Record<string, IDBDatabase>; quit: () => void } | undefined {
    return this.pg?.Module?.IDBFS
  }

  override async initialSyncFs(): Promise<void> {
    await super.initialSyncFs()
    for (const database of Object.values(this.#idbfs?.dbs ?? {}))
      database.onerror = ({ target }) => {
        // Without an abort, which fails the other requests, all files but this one would be stored.
        if (target instanceof IDBRequest && target.error?.name !== 'AbortError') target.transaction?.abort()
      }
  }

  // PGlite calls this after each statement, and comparing all files takes longer than the statement.
  override async syncToFs(): Promise<void> {}

  /** Stores all changes since the last time in one transaction. No statement may run meanwhile. */
  store = (): Promise<void> => super.syncToFs()

  /** Closes the connection, which PGlite leaves open if it fails to start. */
  disconnect = (): void => this.#idbfs?.quit()
}

const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Opens the files of the demo at this path, and deletes those with another version of the data. */
export async function openFiles(folder: string, version: string) {
  // The space, which no encoded path contains, ends the path: another demo may be below this one's.
  const prefix = `service-console-demo ${encodeURIComponent(folder)} `
  // PGlite adds its folder.
  const path = `/pglite/${prefix}`
  const name = path + version
  try {
    for (const { name: other = '' } of await indexedDB.databases())
      if (other.startsWith(path) && other !== name) await resultOf(indexedDB.deleteDatabase(other))
    const database = await resultOf(indexedDB.open(name))
    // All files were stored before, or none. Without this one, PGlite would create a database itself.
    const isStored =
      database.objectStoreNames.contains('FILE_DATA') &&
      (await resultOf(
        database.transaction('FILE_DATA').objectStore('FILE_DATA').count(`${name}/PG_VERSION`),
      )) > 0
    database.close()
    if (!isStored) await resultOf(indexedDB.deleteDatabase(name))
    const fs = new StoredFiles(prefix + version)
    const remove = async () => {
      // An open connection would block the deletion.
      fs.disconnect()
      await resultOf(indexedDB.deleteDatabase(name))
    }
    return { fs, isNew: !isStored, store: fs.store, remove }
  } catch (error) {
    // Such as in a private window.
    console.error(error)
    const nothing = async () => {}
    return { fs: new MemoryFS(), isNew: true, store: nothing, remove: nothing }
  }
}
