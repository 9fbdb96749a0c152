/**
 * The folder of the loader's own version: an upgrade of the server takes nothing away from it. A loader in another place, such as a copy on
 * the agency's own server, has its files beside it.
 */
export const releaseFolder = (folder: string, version: string): string =>
  folder.replace(/\/widgets\/(v\d+\/)?$/, `/widgets/${version}/`)
