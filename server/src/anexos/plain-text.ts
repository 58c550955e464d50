/** Tells text from binary data and from markup while a file passes. */

/**
 * Bytes that do not occur in text (WHATWG, *MIME Sniffing*), and Escape, which hides tags in encodings that nobody uses
 * here.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const BINARY = /[\0-\x08\x0b\x0e-\x1f]/

/**
 * HTML, SVG and XML, whose scripts a browser would run, begin with a tag. An XML name may begin like none of
 * HTML's.
 */
const BEGINS_WITH_TAG = /^[\s\xef\xbb\xbf]*<[a-z!?/_:\x80-\xff]/i
/** So far there is nothing that a tag may not follow; the last byte may be its first. */
const MAY_STILL_BEGIN = /^[\s\xef\xbb\xbf]*<?$/
/** Or they have one of these tags, wherever it stands. */
const HAS_TAG = /<(?:!doctype|html|head|body|script|iframe|svg)[\s/>]/i
/** What of a text so far may be the first part of such a tag. */
const CUT = '<!doctype'.length

/** @returns a function that takes a file's pieces in order, and says of each whether the file may still be text */
export function plainText(): (piece: Buffer) => boolean {
  let end = ''
  let mayBegin = true
  return piece => {
    const text = end + piece.toString('latin1')
    if (BINARY.test(text) || HAS_TAG.test(text)) return false
    // While nothing but white space came, its last bytes stand for all of it.
    if (mayBegin && BEGINS_WITH_TAG.test(text)) return false
    mayBegin &&= MAY_STILL_BEGIN.test(text)
    end = text.slice(-CUT)
    return true
  }
}
