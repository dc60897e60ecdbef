export const kids = {
  'Rainbow-Stripe Tee': {
    description:
      'Soft cotton jersey in mustard and terracotta stripes. Children choose it for the colours, parents for the wash.',
    details: ['Neck wide enough to pull on alone', 'Short sleeves', 'The size is printed: no label to scratch'],
    material: '100 % cotton jersey with yarn-dyed stripes, 170 g/m²',
    care: 'Machine wash at 40 °C, stains and all. Tumble dry low.',
    fit: 'Straight, with room to grow. Sizes go by age: take the present one.',
  },
  'Playground Hoodie': {
    description: 'Sturdy loopback cotton in red or navy that forgives a slide.',
    details: ['Lined hood without cords', 'Front pocket for treasures', 'Ribbed cuffs and hem'],
    material: '90 % cotton, 10 % recycled polyester loopback, 330 g/m²',
    care: 'Machine wash at 40 °C, inside out. Tumble dry low when tomorrow is a school day.',
    fit: 'Roomy, with cuffs that turn back once. Between two ages, take the older.',
  },
  'Little Sailor Tee': {
    description: 'White cotton jersey with red sailor stripes. For boats, real ones or of cardboard.',
    details: ['Wide neck that goes over the head without a fight', 'Long sleeves', 'Straight hem'],
    material: '100 % organic cotton jersey, 190 g/m²',
    care: 'Machine wash at 40 °C with pale colours. The stripes don’t run.',
    fit: 'Straight, and fits as sized: take the age your child is.',
  },
  'Denim Dungarees': {
    description: 'Hard-wearing blue denim, washed soft. One pair lasts two summers.',
    details: ['Straps on buttons in three positions', 'Double knees', 'Bib pocket'],
    material: '100 % cotton denim, 9 oz (305 g/m²)',
    care: 'Machine wash at 40 °C, inside out. Fasten the straps first.',
    fit: 'Loose at seat and knee. Take the present age and begin with the straps on the first button: two are left to grow into.',
  },
  'Corduroy Dungarees': {
    description: 'Wide-rib cotton corduroy in rust, warm and quiet. For heaps of leaves and long drives.',
    details: ['Adjustable straps', 'Bib pocket', 'Turn-ups to open later'],
    material: '100 % cotton corduroy, wide rib, 300 g/m²',
    care: 'Machine wash at 30 °C, inside out. Brush up the pile while damp.',
    fit: 'Easy in the body, straight below. Sizes go by age; with the turn-ups opened it fits for another year.',
  },
  'Puddle Puffer': {
    description:
      'Shell in mustard yellow or red, waterproof on the outside, with warm recycled padding within. For winter walks to school.',
    details: ['Lined stand collar', 'A zip small hands can manage', 'Reflective piping'],
    material: 'Shell 100 % polyester with a waterproof coating; padding and lining 100 % recycled polyester',
    care: 'Wipe off mud, or machine wash at 30 °C. No softener: it harms the coating.',
    fit: 'Room for a thick layer; ends below the waist. Sizes go by age: where winters are long, take the next one.',
  },
  'Dotty Twirl Dress': {
    description: 'Rose-pink cotton with darker polka dots. Every turn is the point of it.',
    details: ['Short sleeves', 'Elastic back', 'Full circle from the waist that twirls'],
    material: '100 % cotton, 125 g/m²; unlined',
    care: 'Machine wash at 40 °C. Iron the hem, if anything.',
    fit: 'Close above, with a back that gives for a year; ends at the knee. Take the present age.',
  },
  'Soft Cotton Joggers': {
    description: 'Cotton fleece in sky blue or grey, brushed inside, for play, sport and pyjama days.',
    details: ['Elastic waist with a soft drawstring', 'Deep pockets', 'Ribbed cuffs'],
    material: '100 % cotton fleece, 260 g/m²',
    care: 'Machine wash at 40 °C. Turn out the pockets first.',
    fit: 'Easy all over and gathered at the ankle, so a size too large works, too. Sizes go by age.',
  },
  'Team Sweatshirt': {
    description: 'Forest-green cotton fleece with a brushed back. For the bench, the pitch and the bus.',
    details: ['Crew neck', 'Ribbed cuffs and hem', 'Flat seams inside'],
    material: '80 % cotton, 20 % polyester fleece, 280 g/m²',
    care: 'Machine wash at 40 °C, inside out. The back stays soft on the line.',
    fit: 'Roomy enough for a layer beneath; ends at the hip. Sizes go by age.',
  },
  'First Cardigan': {
    description:
      'Cotton and merino in sage green or ivory, knitted without scratchy seams. Made for a second child, too.',
    details: ['V-neck', 'Large buttons for small fingers', 'Ribbed cuffs to turn back'],
    material: '70 % cotton, 30 % merino wool',
    care: 'Wool cycle at 30 °C with the buttons closed, dry flat.',
    fit: 'Straight and easy, with sleeves to turn back once. Babies outgrow their age: between two sizes, take the larger.',
  },
  'Summer Shorts': {
    description: 'Light cotton poplin in olive green or navy that dries fast after the paddling pool.',
    details: ['Elastic waist', 'Two pockets', 'Nothing to fasten'],
    material: '100 % cotton poplin, 120 g/m²',
    care: 'Machine wash at 40 °C. Dry after an hour of sun.',
    fit: 'Loose, and cut above the knee. Sizes go by age; the elastic spans two of them.',
  },
  'Checked Mini Shirt': {
    description: 'Sky-blue and navy checks in soft brushed cotton. Grown-up but for the size.',
    details: ['Small collar', 'Full row of buttons', 'Cuffs that roll up and stay'],
    material: '100 % cotton, woven in checks and brushed, 150 g/m²',
    care: 'Machine wash at 40 °C and iron if you must.',
    fit: 'Regular, with a hem to wear out or tucked in. Take the age your child is.',
  },
  'Mini Bomber': {
    description: 'Indigo nylon shell with a light padding, water-repellent for the school run.',
    details: ['Ribbed collar, cuffs and hem', 'Chunky zip with a guard at the chin', 'Two slanted pockets'],
    material: 'Shell and lining 100 % nylon; padding 100 % recycled polyester, 60 g/m²',
    care: 'Machine wash at 30 °C. Close the zip, and let mud dry before you brush it off.',
    fit: 'Regular, drawn in at the waist by the rib. A layer has to fit beneath: between two ages, take the older.',
  },
  'Pleated School Skirt': {
    description:
      'Navy twill with permanent pleats and a stain-resistant finish. On Friday it looks as it did on Monday.',
    details: ['Adjustable waist under a flat front', 'Permanent pleats', 'Zip at the side'],
    material: '65 % recycled polyester, 35 % viscose twill, 210 g/m²',
    care: 'Machine wash at 40 °C and hang to dry. The pleats need no iron.',
    fit: 'Sits at the waist and ends at the knee. Sizes go by age; buttons inside take the band in.',
  },
};
