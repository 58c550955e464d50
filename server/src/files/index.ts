export { filesIn } from './folder.ts'
export { squareImage } from './image.ts'
export { IMAGES_URL, keyOf, newLocation, registerImages } from './images.ts'
export { NOWHERE } from './store.ts'
