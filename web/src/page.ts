import { type ComponentType, lazy } from 'react'

const speakPortuguese = () => import('./api/portuguese.ts')

/** Its code comes when it is asked for; `preload` asks early. */
function later(load: () => Promise<ComponentType>) {
  const Page = lazy(async () => ({ default: await load() }))
  return { Page, preload: load }
}

/** A page of the panel: Zod has its language before the first schema is made. */
export const page = (load: () => Promise<ComponentType>) => later(() => speakPortuguese().then(load))

/** A page without schemas, on the first load of who is not signed in. */
export const lightPage = later
