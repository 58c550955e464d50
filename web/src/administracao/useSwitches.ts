import { useRef, useState } from 'react'
import { reasonOf } from '../api/error.ts'
import { untilCurrent } from '../api/outdated.ts'
import { toast } from '../ui/overlays/toast.ts'

/**
 * Switches that are saved as they are turned. A switch turns at once, and reverts if the save is refused. Saves run one
 * after another: each sends a whole record, which must include the earlier saves.
 * @param failure the notification's title when a save is refused
 */
export function useSwitches(failure: string) {
  const [turned, setTurned] = useState<ReadonlyMap<string, { on: boolean }>>(new Map())
  const line = useRef<Promise<void>>(Promise.resolve())

  const save = async (put: () => Promise<unknown>) => {
    try {
      await untilCurrent(put)
    } catch (error) {
      toast.error(failure, reasonOf(error))
    }
  }
  /** @param put reads the record anew, saves it with the switch turned and puts the answer in the cache */
  const turn = (key: string, on: boolean, put: () => Promise<unknown>) => {
    const mine = { on }
    setTurned(before => new Map(before).set(key, mine))
    line.current = line.current
      .then(() => save(put))
      // A switch that was turned again meanwhile waits for its own save.
      .then(() => setTurned(before => new Map([...before].filter(([, one]) => one !== mine))))
  }
  /** Undefined for a switch whose place the saved record tells. */
  return { turned: (key: string): boolean | undefined => turned.get(key)?.on, turn }
}
