import { IdbFs, MemoryFS } from '@electric-sql/pglite'

/** The database's files in IndexedDB, which are stored only when asked. */
class StoredFiles extends IdbFs {
  // PGlite calls this after each statement, and comparing all files takes longer than the statement.
  override async syncToFs(): Promise<void> {}

  /** Stores all changes since the last time in one transaction. No statement may run meanwhile. */
  store = (): Promise<void> => super.syncToFs()
}

const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Whether the files were stored before: all of them, or none. */
async function isStored(database: IDBDatabase): Promise<boolean> {
  if (!database.objectStoreNames.contains('FILE_DATA')) return false
  return (await resultOf(database.transaction('FILE_DATA').objectStore('FILE_DATA').count())) > 0
}

/** Opens the database's files, and deletes those with the same prefix, but another version of the data. */
export async function openFiles(prefix: string, version: string) {
  // PGlite adds its folder.
  const path = `/pglite/${prefix}`
  const name = path + version
  try {
    for (const { name: other = '' } of await indexedDB.databases())
      if (other.startsWith(path) && other !== name) await resultOf(indexedDB.deleteDatabase(other))
    const database = await resultOf(indexedDB.open(name))
    const isNew = !(await isStored(database))
    database.close()
    const fs = new StoredFiles(prefix + version)
    return { fs, isNew, store: fs.store, remove: () => resultOf(indexedDB.deleteDatabase(name)) }
  } catch (error) {
    // Such as in a private window.
    console.error(error)
    return { fs: new MemoryFS(), isNew: true, store: async () => {}, remove: async () => {} }
  }
}
