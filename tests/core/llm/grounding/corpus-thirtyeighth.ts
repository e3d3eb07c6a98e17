/** A last preview of three games, in mixed prose: `{true|false}`. */
export const thirtyeighth = `
selhurst
Palace have been stronger away than at Selhurst Park, where they have won only {two|three} of eleven.
Six of Palace's seven draws have come {at home|away}, a strange habit for a side that wins on its travels.
Chelsea won last time out but have still won only {two|three} of their last seven.
Palace have picked up just {two|five} points from their last five games.
B. Merrick and E. Reinders are Palace's joint top scorers with {four|six} each.
L. Oakden has laid on {six|eight} goals for Chelsea without scoring himself.
Chelsea have scored {36|32} goals, thirteen more than Palace.
The sides drew {0-0|1-1} on the opening weekend in August.
Chelsea must do without four men: Nathan Norcross, Alfie Dawson, Toby Langford and Nathan Whitlock, the last of them with a {groin|knee} injury.
Paul Claußen is out for {Palace|Chelsea} with a knock.
Chelsea have kept {nine|six} clean sheets, one more than their hosts.
Palace have failed to score in eight games, Chelsea in just {two|four}.
Chelsea are sixth, a point behind Manchester United and {six|eight} ahead of Palace.
The away win is the likeliest outcome at {41.9|51.9} %.
A. Fairclough and S. Copley have shared the Palace goal, with {thirteen|sixteen} and nine appearances.
breisgau
Freiburg have lost just {once|twice} at home in twelve, and they have scored in every one of those games.
Away from home Freiburg are a shadow of that, with eight defeats and {two|four} wins.
Wolfsburg have lost {three|four} in a row and have not won in eight.
Wolfsburg have kept {one clean sheet|three clean sheets} in 25 games and conceded 55 goals.
A. Uhlig, N. Quast and K. Niemann have scored {22|25} of Wolfsburg's 34 goals between them.
O. Niemann of Freiburg is a {defender|midfielder} with three goals.
R. Ceccarini leads the Freiburg scoring with {eight|ten}.
F. Christoffersen has four goals for Freiburg without a single {start|appearance}.
It finished {4-3|4-2} to Freiburg in Wolfsburg in December, after 1-1 at the break.
Wolfsburg are four points from {safety|the top}, with a trio of clubs on 24.
Snow is forecast, with {minus one|minus seven} degrees.
Freiburg have drawn or won {eleven|nine} of their twelve home games.
The hosts are put at {52.6|58.6} per cent.
Emeka Ibekwe ({groin|calf}) is the only Freiburg player unavailable.
Freiburg are a point behind {Frankfurt|Leverkusen} in the table.
roazhon
Rennes have won four on the bounce, which followed {three|two} straight defeats.
Lille are unbeaten in {five|six}, drawing three of them.
Two points separate Rennes in fifth from {Lille|Monaco} in sixth.
Lille have scored 28 goals after half-time and only {ten|fourteen} before it.
D. Teixeira has {eight|ten} goals for Rennes and U. Fioravanti six.
Bruno Salvatori, who has seven assists, is {suspended|injured}.
Florian Thibault is out for Rennes with a {muscle|knee} injury.
Rennes won {2-0|1-0} at Lille in January.
E. Adeyemi has {four|six} goals for Lille, all of them as a substitute.
Rennes have been booked {67|57} times, Lille 54.
Both sides have kept {eight|six} clean sheets.
Both sides have won seven home and {five|four} away games.
Rennes are {three|five} points behind Marseille and Lyon.
N. Prévoteau is the man in the middle at {Roazhon Park|the Stade Pierre-Mauroy}.
It is close: Rennes 37 per cent, Lille {34.9|28.9}.
Lille have failed to score {six|four} times away.
`;
