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

/** Opens the database's files, and deletes those with the same prefix, but another version of the data. */
export async function openFiles(prefix: string, version: string) {
  // PGlite adds its folder.
  const path = `/pglite/${prefix}`
  const name = path + version
  try {
    for (const { name: other = '' } of await indexedDB.databases())
      if (other.startsWith(path) && other !== name) await resultOf(indexedDB.deleteDatabase(other))
    const database = await resultOf(indexedDB.open(name))
    // All files were stored before, or none.
    const isStored =
      database.objectStoreNames.contains('FILE_DATA') &&
      (await resultOf(database.transaction('FILE_DATA').objectStore('FILE_DATA').count())) > 0
    database.close()
    const fs = new StoredFiles(prefix + version)
    const remove = async () => void (await resultOf(indexedDB.deleteDatabase(name)))
    return { fs, isNew: !isStored, store: fs.store, remove }
  } catch (error) {
    // Such as in a private window.
    console.error(error)
    const nothing = async () => {}
    return { fs: new MemoryFS(), isNew: true, store: nothing, remove: nothing }
  }
}
