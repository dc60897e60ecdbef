/** The pictures of the product `product` as JSON in their order; `first` is the one stored with it: expressions. */
export const imagesOf = (product: string, first: string): string => `
  coalesce(
    (select json_agg(json_build_object('url', i.url, 'alt', i.alt, 'colour', i.colour, 'width', u.width,
                                       'height', u.height) order by i.position)
       from catalog.product_images i left join catalog.uploads u on u.id = catalog.image_id(i.url)
      where i.product_id = ${product}),
    (select json_build_array(json_build_object('url', ${first}, 'alt', '', 'colour', null, 'width', u.width,
                                               'height', u.height))
       from (select catalog.image_id(${first}) as id) as i left join catalog.uploads u on u.id = i.id))`;

/** The first picture that shows the colour `colour` of the product `product`, else `first`: expressions. */
export const imageInColour = (product: string, colour: string, first: string): string => `
  coalesce((select i.url from catalog.product_images i where i.product_id = ${product} and i.colour = ${colour}
             order by i.position limit 1), ${first})`;
